// Importing this module defines <poppy-shogi>.
export * from './element.js';
