// The values of a solved game as a person sees them.

import type { Locator } from '@playwright/test';
import type { Table } from './board';

/** The switch that shows them. */
export const toggle = (table: Table): Locator => table.app.getByRole('switch', { name: 'What is true here' });

/** Their marks. */
export const marks = (table: Table): Locator => table.app.locator('.value-text');
