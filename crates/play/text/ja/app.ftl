# 日本語。メッセージの引数は src/text/messages.rs にある。

## 名前

side-black = 先手
side-white = 後手
piece-king = 玉
piece-rook = 飛車
piece-bishop = 角行
piece-tokin = と金
piece-gold = 金将
piece-silver = 銀将
piece-knight = 桂馬
piece-lance = 香車
piece-pawn = 歩兵
piece-step-rook = 飛車
piece-dragon = 龍王
piece-horse = 龍馬
piece-promoted-silver = 成銀
piece-promoted-knight = 成桂
piece-reverse-chariot = 反車
piece-swallows-wings = 燕羽
piece-go-between = 仲人
piece-tile-general = 瓦将
piece-cat-sword = 猫刄
piece-dog = 犬
square = { $file }{ $rank ->
    [a] 一
    [b] 二
    [c] 三
    [d] 四
    [e] 五
   *[f] 六
}
# 引用符の間は、長い名前を折り返せるゼロ幅スペース。
game-micro = 五分摩訶{ "​" }将棋
game-minishogi = 5五将棋
game-judkins = ジャドキンス{ "​" }将棋
game-nana = ナノ将棋
game-nana-free = ナノ将棋（面は自由）
game-kyoto = 京都将棋

## 対局

turn = { $check ->
    [yes] 王手！
   *[no] { "" }
}{ $mover ->
    [you] あなたの番です
    [computer] コンピュータが考えています
    [correspondent] { $correspondent }の番です（{ $side }）
   *[someone] { $side }の番です
}
over = { $verdict }{ $ending }
verdict = { $result ->
    [won] あなたの勝ちです！
    [drawn] 引き分けです。
   *[other] { $winner }の勝ちです。
}
verdict-at-level = { $result ->
    [won] { $name }に勝ちました！
    [lost] { $name }に負けました。
   *[drawn] { $name }と引き分けです。
}
over-checkmate = 詰みです。
over-stalemate = { $result ->
    [won] コンピュータは指せる手がなく、負けです。
    [lost] 指せる手がないと負けです。
   *[other] { $loser }は指せる手がなく、負けです。
}
over-perpetual-check = { $result ->
    [won] コンピュータの連続王手で、反則負けです。
    [lost] 連続王手をしたので、反則負けです。
   *[other] { $loser }の連続王手で、反則負けです。
}
over-repetition = 千日手：同じ局面が四回出ました。
over-first-mover = 千日手：同じ局面が四回出ると、先に指した側の負けです。
over-resignation = { $result ->
    [won] コンピュータの投了です。
    [lost] あなたの投了です。
   *[other] { $loser }の投了です。
}{ $undo ->
    [yes] 「待った」で戻せます。
   *[no] { "" }
}
over-timeout = { $result ->
    [won] コンピュータの時間切れです。
    [lost] あなたの時間切れです。
   *[other] { $loser }の時間切れです。
}{ $undo ->
    [yes] 「待った」で戻せます。
   *[no] { "" }
}
over-agreement = 双方の合意です。{ $undo ->
    [yes] 「待った」で戻せます。
   *[no] { "" }
}
repeated-draw = 同じ局面が三回目です。もう一度で千日手、引き分けです。
repeated-loss = 同じ局面が三回目です。もう一度で千日手、{ $result ->
    [won] コンピュータの負けです。
    [lost] あなたの負けです。
   *[other] { $loser }の負けです。
}
repeated-check = 連続王手で同じ局面が三回目です。もう一度で{ $result ->
    [won] コンピュータの負けです。
    [lost] あなたの負けです。
   *[other] { $loser }の負けです。
}
draw-offered = 引き分けを提案しました。コンピュータが考えています…
draw-declined = コンピュータは引き分けに応じず、指し続けます。
correspondence-over = { $reason ->
    [checkmate] 詰みです。
    [stalemate] { $loser }は指せる手がなく、負けです。
    [perpetual-check] { $loser }の連続王手で、反則負けです。
    [repetition] 千日手：同じ局面が四回出ると、先に指した側の負けです。
    [timeout] { $loser }の時間切れです。
   *[resignation] { $loser }の投了です。
}
then-send = { $known ->
    [yes] { $correspondent }にリンクを送りましょう。
   *[no] 相手にリンクを送りましょう。
}
played = { $mover ->
    [you] あなた
    [computer] コンピュータ
    [correspondent] { $correspondent }
   *[someone] { $side }
}：{ $text }。
move-text = { $how ->
    [drop] { $to }に{ $kind }を打つ
    [put] { $to }に{ $kind }を打つ
    [capture] { $kind }で{ $to }の{ $captured }を取る
    [capture-from] { $from }の{ $kind }で{ $to }の{ $captured }を取る
   *[move] { $from }の{ $kind }を{ $to }へ
}{ $turned ->
    [yes] 、{ $became }に
   *[no] { "" }
}
begun = { $game }。{ $alone ->
    [yes] あなたは{ $side }です。
   *[no] { "" }
}
new-game-begun = 新しい対局。「待った」で前の対局へ。
opened = 開きました。「待った」で前の対局へ。
opened-record = 開きました。前の対局は「対局一覧」にあります。
correspondent = { $known ->
    [yes] { $name }さん
   *[no] 相手
}
player-you = あなた
send-link-now = { $check ->
    [yes] 王手！
   *[no] { "" }
}{ $known ->
    [yes] { $correspondent }にリンクを送ってください
   *[no] 相手にリンクを送ってください
}
await-link = { $known ->
    [yes] { $correspondent }のリンクを開くか、貼り付けます。
   *[no] 相手のリンクを開くか、貼り付けます。
}
how-to-correspond = { $your-turn ->
    [yes] 指したら、リンクを送ります。
   *[no] 先に指すのは相手です。
}あなたは{ $side }{ $known ->
    [yes] 、相手は{ $correspondent }
   *[no] { "" }
}です。
correspondents-turn = { $known ->
    [yes] { $correspondent }の番です。
   *[no] 相手の番です。
}{ $to-send ->
    [yes] リンクを送ってください。
   *[no] 届いたリンクを開いてください。
}
link-copied = { $known ->
    [yes] リンクをコピーしました。{ $correspondent }に送ってください。
   *[no] リンクをコピーしました。相手に送ってください。
}
nothing-new = { $known ->
    [yes] このリンクに{ $correspondent }の新しい手はありません。
   *[no] このリンクに相手の新しい手はありません。
}
link-differs = このリンクは今の対局と{ $number }手目から違います。「待った」で元の対局へ。
clock-minutes = { $number }分
clock-seconds = { $number }秒
clock-byoyomi = { $main ->
    [yes] { $time }、切れたら一手{ $each }
   *[no] 一手{ $each }
}
clock-increment = { $time }、一手ごとに+{ $each }
clock-of = { $owner ->
    [you] あなたの時計
    [computer] コンピュータの時計
   *[someone] { $side }の時計
}：{ $byoyomi ->
    [yes] この手に
   *[no] { "" }
}残り{ $left }{ $paused ->
    [yes] 、停止中
   *[no] { "" }
}
time-left = { $seconds ->
    [60] 残り一分です。
   *[10] 残り十秒です。
}
clock-paused = 停止中。{ $device ->
    [touch] タップ
    [keys] いずれかのキー
   *[mouse] クリック
}で再開します。
stuck = { $why ->
    [blocked] { $kind }は動けません。自分の駒か盤の端にふさがれています。
    [check] 王手です。{ $kind }では防げません。
   *[unsafe] { $kind }には安全なマスがありません。
}
only-shown = この盤は見るだけです。「新規対局」で指せます。
problems = { $problem }（ほか{ $several ->
    [yes] { $more }
   *[no] 1
}件）
edit-select = 駒{ $device ->
    [touch] をタップする
    [keys] の上でEnterを押す
   *[mouse] をクリックする
}と、動かしたり裏返したりできます。
edit-move = { $device ->
    [touch] マスをタップすると動き、駒をもう一度タップする
    [keys] マスでEnterを押すと動き、駒の上でもう一度押す
   *[mouse] マスをクリックすると動き、駒をもう一度クリックする
}と裏返ります。
edit-erase = { $device ->
    [touch] 取り除く駒をタップします。
    [keys] 取り除く駒の上でEnterを押します。
   *[mouse] 取り除く駒をクリックします。
}
edit-put = { $device ->
    [touch] タップで置く：{ $side }の{ $kind }。駒台をタップで持ち駒に。
    [keys] Enterで置く：{ $side }の{ $kind }。駒台では＋で持ち駒に。
   *[mouse] クリックで置く：{ $side }の{ $kind }。駒台をクリックで持ち駒に。
}
looking-back = 前の局面です。「対局へ」で指せます。
move-shown-start = 開始局面
move-shown = { $variation ->
    [yes] 変化：{ $number }手目（全{ $of }手）
   *[no] { $number }手目（全{ $of }手）
}
taken-back = 一手戻しました。
variation-turn = { $check ->
    [yes] 王手！
   *[no] { "" }
}変化：{ $side }の番
promoted = この変化を本譜にしました。{ $ended ->
    [yes] 結果は元の手順に残ります。
   *[no] { "" }
}
variation-deleted = 変化を削除しました。「待った」で元に戻せます。
change-undone = { $change ->
    [ending] 終局を取り消しました。
    [promotion] 本譜を元に戻しました。
    [deletion] 変化を元に戻しました。
   *[comment] コメントを元に戻しました。
}
brought-back = 前の対局に戻りました。
draft-kept = 「待った」で、前に編集した局面に戻ります。
drop-king = { $mover ->
    [you] あなたの番：玉を打ってください
   *[someone] { $side }の番：玉を打ってください
}
premove = 次の手：{ $text }。{ $device ->
    [touch] タップ
    [keys] Esc
   *[mouse] クリック
}で取り消し。
values = この局面の結論
values-wait = 結論は終局後に表示できます。
values-help = 双方が最善を尽くしたときの勝者と、両者を合わせた手数です。印は手番側から見たものです。
values-after-game = この局面の結論は終局後に
valued = { $label }：{ $value }
move-value = { $value ->
    [win] 勝ち { $plies }
    [loss] 負け { $plies }
   *[draw] 引き分け
}
mistake = { $given ->
    [win] 勝ちを逃した手
   *[draw] 引き分けを逃した手
}
values-wanted = 結論を調べています…
position-value = { $result ->
    [win] { $winner }の勝ち、あと{ $plies }手。
   *[draw] 最善を尽くせば引き分け。
}
position-value-after = { $side }が{ $given ->
    [win] 勝ち
   *[draw] 引き分け
}を逃しました。{ $now }
table-absent = このページには、このゲームの解析表がありません。
table-unreachable = このゲームの解析表を読み込めませんでした。
table-damaged = このゲームの解析表は壊れていました。
table-other-start = 解析表には、通常の初期配置から始まる対局だけがあります。
searched-instead = { $fault }コンピュータは探索して指します。
hint-asked = 良い手を探しています…
hint-shown = この手はどうでしょう：{ $text }。{ $reasoned ->
    [yes] { $reason }
   *[no] { "" }
}
hint-mate = { $one ->
    [yes] { $count }手詰
   *[no] { $count }手詰
}です。
hint-only-legal = 指せる手はこれだけです。
hint-only-escape = ほかの手はどれも詰まされます。
hint-only-good = ほかの手はどれも負けになりそうです。
hint-mated = ただし、相手に{ $one ->
    [yes] { $count }手詰
   *[no] { $count }手詰
}があります。
hint-wins = { $kind }を得します。
hint-wins-piece = 駒得になります。
hint-promotes = 無事に成れます。
hint-keeps-draw = 引き分けを保ちます。
hint-chance = 勝率は約{ $percent }%です。
engine-error-absent = ここではコンピュータと指せません。二人で指せます。
engine-error-broken = コンピュータが動きません。もう一度試すか、再読み込みしてください。
engine-error-other-build = ページが更新されました。再読み込みすると対局を続けられます。
engine-silent = コンピュータの応答がないので、もう一度起動します。
hand-empty = { $side }の持ち駒はありません。
damaged = 保存した対局を読めません。対局一覧にあるかもしれません。

## 手ほどき

learnt = { $game }を覚えました！
step-number = { $step }／{ $of }

## 指せない理由

illegal-game-over = 対局は終わっています。
illegal-off-board = { $square }は盤の外です。
illegal-no-piece = { $square }に駒がありません。
illegal-not-yours = { $square }の駒は相手の駒です。
illegal-not-in-hand = 持ち駒に{ $kind }がありません。
illegal-own-piece = { $square }には自分の駒があります。
illegal-occupied = 持ち駒は空いたマスにしか打てません。{ $square }には駒があります。
illegal-out-of-reach = { $kind }は{ $square }へ動けません。
refused-out-of-reach = { $kind }は{ $square }へ動けません。{ $device ->
    [touch] 長押しする
    [keys] その上で ? を押す
   *[mouse] 右クリックする
}と動きが見られます。
illegal-wrong-face = そこでは{ $kind }の面を出せません。
illegal-king-first = 玉が持ち駒です。まず玉を打ってください。
illegal-no-drop-here = { $square }には打てません。
illegal-must-promote = { $kind }のままでは動けなくなるので、成らなければなりません。
illegal-dead-end = { $square }の{ $kind }は動けなくなります。
illegal-doubled = その筋にはもう自分の{ $kind }があります。
illegal-into-check = そこでは玉が取られてしまいます。
illegal-still-in-check = 王手を防いでいません。
illegal-pinned = { $square }の駒は玉を守っています。そこへ動くと玉が取られてしまいます。
illegal-drop-gives-check = この将棋では、打って王手をかけることはできません。
illegal-mate-by-drop = { $kind }を打って詰ませることはできません。
illegal-mate-with-hand = 持ち駒があるときは、相手の玉を詰ませることはできません。

## 読み上げ

board = 盤
rank-name = { $rank ->
    [a] 一
    [b] 二
    [c] 三
    [d] 四
    [e] 五
   *[f] 六
}段目
dialog = { $drop ->
    [yes] { $square }に打つ{ $kind }の面を選んでください
   *[no] { $square }へ動かす{ $kind }の面を選んでください
}
stand = { $side }の持ち駒
square-empty = { $square }、空き{ $state ->
    [destination] 、ここへ動けます
   *[idle] { "" }
}
square-piece = { $square }、{ $side }の{ $kind }{ $turns ->
    [capture] 、駒を取れば{ $reverse }に裏返る
    [move] 、動かせば{ $reverse }に変わる
   *[never] { "" }
}{ $state ->
    [movable] 、動かせます
    [selected] 、選択中
    [capture] 、取れます
    [retake] 、取られたら取り返せます
   *[idle] { "" }
}
held = { $side }の持ち駒、{ $kind }{ $turns ->
    [yes] または{ $other }
   *[no] { "" }
}：{ $amount ->
    [zero] なし
   *[some] { $count }枚
}
held-face = { $kind }として打つ
tool-move = 駒を動かす
tool-erase = 駒を取り除く
tool-put = { $side }の{ $kind }{ $turns ->
    [yes] （裏は{ $reverse }）
   *[no] { "" }
}
choice = { $kind }
choice-of = { $kind }：{ $moves }
refused-choice = { $kind }、選べません：{ $why }

## 駒の説明

card = { $owner ->
    [you] あなた
    [computer] コンピュータ
    [correspondent] { $correspondent }
   *[someone] { $side }
}の{ $kind }
# 駒の動き。`yes`は成りなどを選ぶときの短い形で、ここの2行がそのまま2行になります。
moves-king = { $short ->
    [yes]
        前後左右と
        斜めに1マス
   *[no] 前後左右と斜めに1マス動けます。
}
moves-rook = { $short ->
    [yes]
        縦と横に
        何マスでも
   *[no] 縦と横に何マスでも動けます。駒は飛び越せません。
}
moves-bishop = { $short ->
    [yes]
        斜めに
        何マスでも
   *[no] 斜めに何マスでも動けます。駒は飛び越せません。
}
moves-tokin = { $short ->
    [yes]
        前・斜め前・
        横・後ろに1マス
   *[no] 金将と同じく、前と斜め前、横、真後ろに1マス動けます。
}
moves-gold = { $short ->
    [yes]
        前・斜め前・
        横・後ろに1マス
   *[no] 前と斜め前、横、真後ろに1マス動けます。
}
moves-silver = { $short ->
    [yes]
        前と斜めに
        1マス
   *[no] 前と斜めに1マス動けます。
}
moves-knight = { $short ->
    [yes]
        二つ前の
        左右へ跳ぶ
   *[no] 二つ前の左隣か右隣へ跳びます。間の駒は飛び越せます。
}
moves-lance = { $short ->
    [yes]
        前に
        何マスでも
   *[no] 前に何マスでも動けます。駒は飛び越せません。
}
moves-pawn = { $short ->
    [yes]
        前に
        1マス
   *[no] 前に1マス動けます。
}
moves-step-rook = { $short ->
    [yes]
        前後左右に
        1マス
   *[no] 前後左右に1マス動けます。
}
moves-dragon = { $short ->
    [yes]
        飛車の動きと
        斜めに1マス
   *[no] 飛車の動きのほか、斜めに1マス動けます。
}
moves-horse = { $short ->
    [yes]
        角行の動きと
        前後左右に1マス
   *[no] 角行の動きのほか、前後左右に1マス動けます。
}
moves-reverse-chariot = { $short ->
    [yes]
        前と後ろに
        何マスでも
   *[no] 前と後ろに何マスでも動けます。駒は飛び越せません。
}
moves-swallows-wings = { $short ->
    [yes]
        左右に
        1マス
   *[no] 左右に1マス動けます。
}
moves-go-between = { $short ->
    [yes]
        前と後ろに
        1マス
   *[no] 前と後ろに1マス動けます。
}
moves-tile-general = { $short ->
    [yes]
        斜め前と
        後ろに1マス
   *[no] 斜め前と真後ろに1マス動けます。
}
moves-cat-sword = { $short ->
    [yes]
        斜めに
        1マス
   *[no] 斜めに1マス動けます。
}
moves-dog = { $short ->
    [yes]
        前と
        斜め後ろに1マス
   *[no] 前と斜め後ろに1マス動けます。
}
turns = { $when ->
    [capture] 駒を取ると、
    [quiet] 駒を取らずに動くと、
    [zone] 敵陣に入るか、中で動くか、出るときに、
   *[move] 動くたびに、
}{ $faces }に{ $may ->
    [yes] 成れます
   *[no] { $when ->
        [capture] 裏返ります
       *[other] 変わります
    }
}。
never-turns = 裏返りません。
drops-as = 取った側は、{ $faces }として打てます。
never-captured = 取られることはありません。王手から逃げられなくなると負けです。
one-or-other = { $one }または{ $other }
several = { $first }か{ $more }

## ページ

title = ポピー将棋
missing-part = { $replaced ->
    [yes] ページが更新されました。再読み込みすると続けられます。
   *[no] ページの一部を読み込めませんでした。
}
players = { $black } 対 { $white }
header-key = { $key ->
    [black] 先手
    [white] 後手
    [event] 棋戦
    [place] 場所
    [begun] 開始日時
    [ended] 終了日時
    [time] 持ち時間
    [remark] 備考
   *[other] { $name }
}
player-name = { $mover ->
    [you] あなた
    [computer] コンピュータ
    [correspondent] { $correspondent }
   *[someone] { $side }
}
undo = 待った
undo-change = 元に戻す
new-game = 新規対局
new-game-title = 新規対局
set-up = 局面編集
palette = 置く駒
palette-side = { $side }の駒
pass-turn = { $side }の番
redo = やり直す
position = 局面
leave-editor = やめる
play-position = ここから指す
play-from-here = 対局へ
start-position = 開始局面
clear-board = 盤を空にする
rest-to-defender = 残りを受け方の持ち駒に
position-text = 局面のテキスト（SFEN）
set-text = 並べる
editor-keys = 盤の上では、Enterで駒を選ぶか置き、Deleteで取り除き、Tで裏返し、Xで先後を替えます。持ち駒では＋と−で数を変えます。
no-problems = この局面から指せます。
resign = 投了
resign-confirm = 投了？
resign-how = もう一度押すと{ $side }の投了です。{ $draw ->
    [yes] 引き分けも提案できます。
   *[no] { "" }
}
draw-offer = 引き分け？
draw-ask = { $side }から引き分けの提案です。{ $other }は同意しますか？
draw-agree = 同意
draw-decline = 断る
hint = ヒント
rematch = 再戦
play-level = { $name }と対局
tap = { $device ->
    [touch] タップ
   *[mouse] クリック
}
hold = { $device ->
    [touch] 長押し
   *[mouse] 右クリック
}
try-again = もう一度
full-page = ポピー将棋で開く（新しいタブ）
which-game = 種類
# 引用符の間は、名前を折り返せるゼロ幅スペース。
game-short = { $game ->
    [micro] 五分{ "​" }摩訶
    [minishogi] 5五
    [judkins] ジャド{ "​" }キンス
    [kyoto] 京都
   *[nana] ナノ
}
handicap = 手合割（上手が先番）
handicap-name = { $name ->
    [bishop] 角落ち
    [rook] 飛車落ち
    [two-piece] 二枚落ち
    [three-piece] 三枚落ち
    [four-piece] 四枚落ち
    [bare-king] 裸玉
   *[even] 平手
}
clock = 時計
no-clock = 時計なし
custom-clock = 自分で決める…
main-minutes = 分
per-move-legend = 一手ごと
per-move = { $what ->
    [byoyomi] 秒読み
    [increment] 加算
   *[nothing] なし
}
seconds-per-move = 秒
which-ruleset = 打つ駒の面
ruleset-nana = 最初の面
ruleset-nana-free = 好きな面
against = 相手
opponent = { $player ->
    [computer] コンピュータ
    [correspondent] リンクで
   *[person] 二人で
}
level = 強さ
level-name = { $name }（レベル{ $level }）
fits-me = 自分に合った相手：{ $name }
fits-me-note = { $known ->
    [yes] レーティングから見て、五分に近い相手です
   *[no] 待ったもヒントもなしで三局指すと分かります
}
opponent-name = { $level ->
    [1] かたつむり
    [2] ひよこ
    [3] ねずみ
    [4] うさぎ
    [5] はりねずみ
    [6] りす
    [7] ねこ
    [8] かわうそ
    [9] きつね
    [10] からす
    [11] ふくろう
   *[12] りゅう
}
level-note = { $level ->
    [1] 良い手と悪い手の区別がつきません
    [2] 手の良し悪しは分かっても、詰みまで見落とします
    [3] 打つ手と遠くへ動く手を、半分は見落とします
    [4] 一手詰は見逃しませんが、先はほとんど読みません
    [5] 二手に一手は、よく考えずに指します
    [6] 三手に一手は、よく考えずに指します
    [7] 五手に一手は、よく考えずに指します
    [8] 三、四手先を読み、時々間違えます
    [9] めったに駒を損しません
    [10] 長い対局で一度ほど急いで指します
    [11] かなり先まで読み、ほとんど間違えません
   *[12] この端末の全力で、二秒ほど考えることもあります
}
correspondence-with = { $known ->
    [yes] { $correspondent }とリンクで
   *[no] リンクで対局
}
send-link = 送る
paste-link = 貼り付け
your-name = 相手に見せる名前（省略可）
opponent-note = { $player ->
    [correspondent] 友だちとリンクを送り合います
   *[person] この端末を囲んで指します
}
you = あなた
your-side = { $side ->
    [black] { $begins ->
        [yes] 先手
       *[no] 下手
    }
    [white] { $begins ->
        [yes] 上手
       *[no] 後手
    }
   *[any] 振り駒
}
start = 対局開始
learn-waiting = 学ぶ・問題：今日の分があります
learn = 遊びかた{ $begun ->
    [yes] { $state ->
        [complete] { " " }✓
       *[begun] ：{ $step }／{ $of }
    }
   *[no] { "" }
}
learn-and-puzzles = 学ぶ・問題
how-to-play = 遊びかた
puzzles = 問題
puzzle-of-day = 今日の問題
puzzle-size = { $size ->
    [easy] やさしい
    [medium] ふつう
   *[hard] 難しい
}{ $solved ->
    [yes] { " " }✓
   *[no] { "" }
}
puzzle-rating = 問題レーティング：{ $sure ->
    [yes] { $points } ± { $margin }
   *[no] 今のところ約{ $points }
}
puzzle-tomorrow = { $days }日連続。明日は「{ $kind }」。
runs = 連続問題
run = { $kind ->
    [timed] 3分間
   *[streak] ノーミス
}
run-best = 最高：{ $best }
run-title = { $kind ->
    [timed] 3分間
   *[streak] 間違えるまで
}・正解 { $solved }{ $timed ->
    [yes] ・残り { $left }
   *[no] { "" }
}
run-over = 終了。正解 { $solved }問。{ $record ->
    [yes] 新記録！
   *[no] 最高：{ $best }問
}
days-in-a-row = { $any ->
    [yes] { $days }日続けて正解・最高{ $best }日
   *[no] 毎日新しい問題が出ます
}
puzzle-kind = { $kind ->
    [mate] { $length }手詰
    [piece] 駒得
    [save] 駒を守る
    [escape] 王手から逃げる
    [win] 勝つ一手
    [line] 最善の一手
   *[draw] 引き分ける一手
}
puzzles-solved = { $solved }／{ $of }
puzzles-not-loaded = 問題を読み込めませんでした。もう一度お試しください。
puzzle-link = リンクを開いた人は、この問題を解けます。
puzzle-task = { $begun ->
    [yes] 正解。
   *[no] あなたは{ $side }：
}{ $kind ->
    [mate] { $length }手で詰ませましょう。
    [piece] 駒を得する手は？
    [save] 駒を取られない手は？
    [escape] 王手から安全に逃げる手は？
    [win] 勝つ手は？
    [line] 最善の手は？
   *[draw] 引き分ける手は？
}
practice = 復習：{ $count }問
practice-note = 課題や問題で間違えた手が、翌日からここに戻ってきます。
puzzle-better = 「{ $text }」より良い手は？
puzzle-look-at = { $drop ->
    [yes] ヒント：{ $kind }を打ちます。
   *[no] ヒント：{ $kind }を動かします。
}
puzzle-judging = 調べています…
puzzle-wrong = { $known ->
    [yes] 違います。{ $side }の応手：{ $text }。
   *[no] 違います。
}
puzzle-solved = { $helped ->
    [yes] 解けました（間違いまたは手本あり）。
   *[no] 正解！
}
puzzle-title = { $day ->
    [yes] 今日の問題
   *[no] 問題
}{ $known ->
    [yes] ・難易度{ $difficulty }／5
   *[no] {""}
}
next-puzzle = 次の問題
more-puzzles = ほかの問題
share-achievement = 共有
play-through = 自動再生
again = もう一度
run-again = もう一度
course-not-loaded = 講座を読み込めませんでした。もう一度お試しください。
skip = とばす
leave = やめる
next-step = 次へ
to-game = 対局へ
show = 手本
link-fault = 読めない指定を無視しました：{ $faults }
unread-empty = 開くテキストがありません。
unread-form = 「{ $token }」の中に対局が見つかりません。
unread-game = 「{ $token }」は、ここで指せる将棋のものではありません。
unread-meaning = 「{ $token }」は読めません。
unread-position = 「{ $token }」からは指せません。{ $why }
unread-illegal = 「{ $token }」：{ $why }
unread-ending = 棋譜の終わり「{ $token }」は反映していません。
opened-in-part = { $what } 読めた部分を開きました。
unread-line = { $number }行目：{ $what }
unread-move = { $number }手目：{ $what }
unread-elsewhere = 「{ $token }」はほかのサイトにあります。そこで棋譜をKIFかUSIでコピーし、ここに貼り付けてください。
unread-file = ファイル { $name } は読めません。
too-long-link = リンクが長すぎます（{ $length }kB）。読めるのは{ $most }kBまでです。
too-long-text = テキストが長すぎます（{ $length }kB）。読めるのは{ $most }kBまでです。
too-long-file = { $name } は大きすぎます（{ $length }kB）。読めるのは{ $most }kBまでです。
too-long-game = 対局が長すぎます（{ $moves }手）。読めるのは{ $most }手までです。
unplayable-foreign = この将棋に{ $kind }はないか、持ち駒にはなりません。
unplayable-no-king = 少なくとも一方に玉が必要です。
unplayable-kings = { $side }の玉が二枚以上あります。
unplayable-too-many = { $kind }は面を問わず{ $max }枚までですが、{ $count }枚あります。
unplayable-king-in-hand = { $side }の玉が持ち駒なのに、盤上に駒があります。
unplayable-doubled = { $side }の{ $kind }が{ $file }筋に二枚あります。
unplayable-dead-end = { $square }の駒は動けません。
unplayable-in-check = 手番の側が相手の玉を取れます。
close = 閉じる
settings = 設定
keys = キーボード
keys-anywhere = どこでも
single-keys = 一文字のショートカット
typed-moves = 指し手の入力欄
typed-move = 指し手を入力
typed-which = どの手ですか？{ $moves }。
typed-which-of-many = どの手ですか？{ $moves }、ほかに{ $more }手。
typed-empty = 指し手を入力してください。例：1三歩、P-1c、1d1c。
typed-word = 「{ $word }」は、駒名・マス・指し手の言葉として読めません。
typed-no-piece = 自分の{ $kind }は、盤上にも持ち駒にもありません。
typed-no-move = その手を指せる駒がありません。
typed-not-your-turn = 今は指せません。
typed-captures = 取る, とる, 取って, とって
typed-drops = 打つ, うつ, 打ち, 打って
typed-board-moves = 動く, 動かす, うごく, 動いて
typed-promotes = 成る, なる, 成り, なり, 成って
typed-declines = 成らず, ならず, 不成, 成らない, ならない
typed-fillers = を, に, へ, が, は, の, で, から
keys-on-board = 盤の上で
shortcut = { $what ->
    [main] メインボタンを押す
    [undo] 待った
    [redo] やり直す
    [back] 一手前の局面
    [forward] 次の局面
    [first] 最初の局面
    [last] 最後の局面
    [flip] 盤を回す
    [analyse] 局面を解析、または停止
    [threat] 相手の狙い
    [position] すべての駒を読み上げ
    [rank] 上から数えた段を読み上げ
    [own-hand] 手前の持ち駒を読み上げ
    [other-hand] 向こう側の持ち駒を読み上げ
    [last-moves] 直前の指し手を読み上げ
    [check] 王手している駒を読み上げ
    [clocks] 残り時間を読み上げ
    [evaluation] 形勢を読み上げ
    [type] 指し手を入力
   *[keys] この一覧
}
key-home = Home
key-end = End
key-space = スペース
board-key = { $what ->
    [move] ほかのマスへ
    [row] 段の端へ
    [corners] 隅へ
    [pick] 駒を選ぶ、またはそのマスへ動かす
    [cancel] 駒の選択をやめる
    [hand] 駒台へ
    [letter] その文字の次の駒へ
    [moves] 駒が動けるマスを読み上げ
   *[card] 駒の動き
}
colours = 配色
theme = { $theme ->
    [light] 明るい
    [dark] 暗い
   *[auto] 自動
}
language = 言語
pieces = 駒の文字
glyphs = { $glyphs ->
    [single] 一字
    [western] 英字と{ "​" }動き
    [movement] 一字と{ "​" }動き
   *[full] 二字
}
motion = 動きの速さ
speed = { $speed ->
    [fast] 速い
    [slow] 遅い
    [off] なし
   *[normal] ふつう
}
squares = 座標
coordinates = { $at ->
    [inside] マスの中
    [off] なし
   *[outside] 盤の縁
}
notation = 棋譜の表記
move-notation = { $notation ->
    [western] 欧文
    [japanese] 和文
    [usi] USI
   *[auto] 自動
}
two-people = 一台で二人
seating = { $seating ->
    [opposite] 対面
    [passing] 手渡し
   *[same] 横並び
}
sound = 音
vibration = 振動
back = 戻る
forward = 進む
return-to-game = 対局へ
moves = 棋譜
no-moves = まだ指し手がありません
variation = 変化{ $several ->
    [yes] { $nth }／{ $of }
   *[no] { "" }
}{ $deep ->
    [yes] 、階層{ $depth }
   *[no] { "" }
}
variation-over = { $deep ->
    [yes] 階層{ $depth }に戻ります
   *[no] 本譜に戻ります
}
main-line = 本譜へ
promote = 本譜にする
delete-variation = 変化削除
comment = コメント
save-comment = 保存
cancel = キャンセル
first-position = 開始局面
step-back = 一手戻る
step-forward = 一手進む
last-position = 最後の手
flip = 盤を回す
share = 共有と読み込み
achievement-won = { $game }でレベル{ $level }の{ $name }に{ $one ->
    [yes] 1
   *[no] { $moves }
}手で勝ちました。
achievement-solved = { $game }の問題「{ $kind }」を解きました。解けますか？
send-picture = 画像を共有
copy-sentence = 文とリンクをコピー
sentence-copied = コピーしました：文とリンク
copy-picture = 画像をコピー
copy-link = リンクをコピー
copy-position-link = この局面だけのリンク
send = 送る…
link-leaves-out = 変化とコメントはリンクに入りません。KIFには入ります。
link-opens = { $who ->
    [people] リンクを開くと、この局面から一台で二人で指せます。
    [computer] リンクを開くと、この局面からコンピュータと指せます。
   *[nobody] リンクを開くと、この盤面が出ます。
}
correspondence-link = { $known ->
    [yes] このリンクを{ $correspondent }に送ります。
   *[no] このリンクを相手に送ります。
}相手は{ $side }を持ち、指したらリンクを送り返します。
copy-as = コピー形式
save-as = 保存形式
form = { $form ->
    [link] リンク
    [sfen] SFEN（局面）
    [usi] USI（手順）
    [kif] KIF（棋譜）
    [ki2] KI2（棋譜）
    [csa] CSA（棋譜）
    [txt] 英字の棋譜
    [svg] SVG画像
    [html] 他のページに埋め込むHTML
   *[png] PNG画像
}
copied = コピーしました：{ $form }
saved = 保存しました：{ $form }
not-copied = { $by-hand ->
    [yes] ブラウザがコピーを許可していません。ここからコピーしてください。
   *[no] この画像の操作をブラウザが許可していません。
}
not-pasted = ブラウザが貼り付けを許可していません。欄に貼り付けてください。
open-game = 対局を開く：KIF、KI2、CSA、JKF、PGN、SFEN、USI、指し手、リンク
open = 開く
paste = 貼り付け
file = ファイル…
notice = { $notice ->
    [updated] 新しい版があります。
   *[offline-ready] オフラインで遊べます。
}
new-to-this = はじめてですか？
begin-introduction = 1分で覚える
new-puzzle = 新しい「今日の問題」があります。
solve-puzzle = 解く
update = 更新
reload = 再読み込み
install = インストール
install-by-hand = インストールするには「共有」から「ホーム画面に追加」を選びます。
build = ポピー将棋 { $version }{ $known ->
    [yes] ・ビルド { $hash }
   *[no] { "" }
}
licences = ライセンス
rules = ルール
rule-micro = 駒を取った駒は、そのたびに裏返ります。
rule-minishogi = 一番奥の段で成れます。
rule-judkins = 奥の二段で成れます。
rule-nana = 駒は動くたびに次の面になります。打つときは最初の面です。
rule-nana-free = 駒は動くたびに次の面になります。打つ面は選べます。
rule-kyoto = 駒は動くたびに裏返ります。

## 対局一覧

games = 対局一覧
games-empty = 指した対局や開いた棋譜が、途中のものもここに並びます。
games-none-found = 該当する対局はありません。
games-all = すべて
games-which = 状態
games-state = { $state ->
    [unfinished] 対局中
    [finished] 終局
    [won] 勝ち
    [lost] 負け
    [drawn] 引き分け
    [black] 先手の勝ち
    [white] 後手の勝ち
    [position] 局面
   *[any] すべて
}
games-search = 検索
games-order = 並べ替え
games-by = { $order ->
    [oldest] 古い順
    [day] 対局日順
    [name] 名前順
    [longest] 手数順
   *[newest] 新しい順
}
games-filters = { $set ->
    [yes] 並べ替えと絞り込み：{ $number }
   *[no] 並べ替えと絞り込み
}
games-opponent = 相手
games-computer = コンピュータ
games-since = この日から
games-before = この日まで
games-collection = 棋譜集
games-in-collection = { $name }（{ $number }）
games-select = 選択
games-select-end = 完了
games-select-all = { $number }局をすべて選択
games-selected = 選択中：{ $number }局
games-copy = コピー
games-save = KIFで保存
games-delete = 削除
games-add-position = 盤上の局面を追加
games-add-to = 棋譜集に追加
games-add = 追加
games-copied = { $one ->
    [yes] 対局をKIF形式でコピーしました。
   *[no] { $number }局をKIF形式でコピーしました。
}
games-added-to = 「{ $name }」に追加：{ $number }局
games-board-stays = 盤上の対局は削除できません。
games-position-added = 局面を追加しました。
games-position-known = この局面はすでにあります。
games-removed-from = 「{ $name }」から外しました。
games-deleted = 削除しました：{ $number }局
collection-rename = 棋譜集の名前
collection-dissolve = 棋譜集を解除
collection-dissolved = 棋譜集「{ $name }」を解除しました。対局は残ります。
game-name = 名前
game-position = 局面
games-found = { $one ->
    [yes] 1局
   *[no] { $number }局
}
games-left-out = 読めないため除いた対局：{ $number }局
game-select = 選択：{ $game }
game-options = 操作：{ $game }
game-remove-from = 「{ $name }」から外す
game-result = { $result ->
    [won] 勝ち
    [lost] 負け
    [black] 先手の勝ち
    [white] 後手の勝ち
   *[drawn] 引き分け
}（{ $reason ->
    [checkmate] 詰み
    [stalemate] 指す手なし
    [perpetual-check] 連続王手
    [repetition] 千日手
    [agreement] 合意
    [timeout] 時間切れ
   *[resignation] 投了
}）
game-length = { $one ->
    [yes] 1手
   *[no] { $moves }手
}
game-on-board = 盤上の対局
game-deleted = 削除しました。
game-unreadable = この対局は読めません。保存されたまま残ります。
games-more = さらに表示
games-unreadable = 表示できない対局：{ $number }局（破損または新しい版のもの）。保存されたまま残ります。
games-files = 追加と保存
games-export = すべて保存
games-import = ファイルから追加…
games-exported = 保存しました：{ $name }
games-refused = ブラウザが許可していません。
scores = コンピュータとの成績
rating = あなたのレーティング：{ $sure ->
    [yes] { $points } ± { $margin }
   *[no] 今のところ約{ $points }
}
milestone-first-win = { $game }で{ $name }に初勝利です！
milestone-rating = レーティング：{ $points }（+{ $rise }）
rating-graph = { $games }局のレーティング：{ $first }から{ $last }まで
score-won = 勝ち
score-lost = 負け
score-drawn = 引き分け
imported = 追加：{ $added }局。登録済み：{ $known }局。
imported-none = 対局は見つかりませんでした。
imported-fault = { $named ->
    [yes] { $file }の{ $number }局目：{ $error }
   *[no] { $number }局目：{ $error }
}
imported-more-faults = ほかに誤りのある対局：{ $number }局
imported-refused = { $file }：{ $error }
imported-later = 新しい版の対局（そのまま保存）：{ $number }局。
imported-unreadable = 読めなかった対局（ファイル内の順番）：{ $numbers }
import-not-text = テキストファイルではありません。
import-not-json = 対局のファイルではありません：{ $line }行目、{ $column }文字目。
import-not-games = このページで保存した対局のファイルではありません。
import-later-version = このファイルは新しい版（{ $version }）のものです。
settings-not-kept = このブラウザには今、設定を保存できません。ページを閉じると元に戻ります。
puzzles-not-kept = 解いた問題を今は保存できません。ページを閉じると失われます。
archive-not-kept = このブラウザには今、対局一覧を保存できません。盤上の対局は保存されます。
board-not-kept = 今は盤面を保存できません。再読み込み後は、対局一覧から開いてください。
session-not-kept = このブラウザには今、対局を保存できません。ページを閉じると消えます。

# 対局の検討と解析。
review-tabs = 指し手・検討・解析
review = 検討
analysis = 解析
review-begin = 対局を検討する
review-go-on = 続ける
review-stop = 中止
review-what = エンジンが全局面を調べ、損の大きい手を示します。
review-after-game = 検討は終局後にできます。
review-progress = { $done }／{ $of }局面
review-running = 検討中です。
review-done = { $count ->
    [0] 検討が終わりました。損の大きい手はありません。
   *[other] 検討が終わりました。損の大きい手は{ $count }手です。
}
review-graph = 先手の勝率
review-point = { $number }手目まで
chance-of = { $side }{ $percent }%
percentage = { $percent }%
evaluations = 形勢
print = 印刷
boards = 盤
board-of = { $board ->
    [kaya] 榧
    [slate] 石板
   *[moss] 苔
}
mark-colours = 印の色
mark-colours-of = { $colours ->
    [blue] 青とオレンジ
   *[red] 赤と緑
}
piece-sets = 駒の素材
sounds = 音色
material = { $material ->
    [wood] 木
    [stone] 石
   *[ivory] 象牙風
}
scores-as = { $kind ->
    [chance] 勝率
   *[centipawns] 評価値
}
chance-bar = 先手の勝率：{ $percent }%
review-learn-both = もっと良い手を探す（{ $count }）
review-learn = 自分の失敗から学ぶ（{ $count }）
review-yours = あなたの損の大きい手
review-all = 損の大きい手
review-none-of-yours = あなたの手に、勝率を1割以上落としたものはありません。
review-none = 勝率を1割以上落とした手はありません。
review-resigned = { $side }は勝率{ $percent }%で投了しました。
severity = { $severity ->
    [inaccuracy] 緩手
    [mistake] 疑問手
   *[blunder] 悪手
}
severities = { $severity ->
    [inaccuracy] 緩手の数
    [mistake] 疑問手の数
   *[blunder] 悪手の数
}
review-all-costly = { $count }手すべて
severity-of = { $severity ->
    [inaccuracy] 緩手：
    [mistake] 疑問手：
   *[blunder] 悪手：
}
mating = { $protected ->
    [yes] { $from }の{ $by }がひもを付けた{ $on }の{ $kind }の王手で
   *[no] { $on }の{ $kind }の王手で
}、玉の逃げ場がありません。
mating-by-two = { $on }の{ $kind }と{ $from }の{ $other }の両王手で、玉の逃げ場がありません。
fault-allows-win = { $end ->
    [mate] { $side }に{ $moves }手の詰みがあります
    [stalemate] { $moves }手で指せる手がなくなり、{ $side }の勝ちです
   *[unknown] { $moves }手で{ $side }の勝ちになります
}：{ $text }。
fault-misses-win = { $end ->
    [mate] { $moves }手の詰みがありました
    [stalemate] { $moves }手で相手の指せる手をなくして勝てました
   *[unknown] { $moves }手で勝てました
}：{ $text }。
fault-hangs = { $on }の{ $taken }が{ $captor }にただで取られます。
fault-pinned = { $on }の{ $taken }が{ $captor }にただで取られます。{ $pinned-on }の{ $pinned }はピンされていて取り返せません。
fault-loses-exchange = { $on }の{ $taken }を失い、代わりに得るのは{ $regained }だけです。
fault-fork = 両取りです：{ $text }。{ $by }が{ $equal ->
    [yes] 2枚の{ $first }
   *[no] { $first }と{ $second }
}を同時に狙い、駒を取られます。
fault-loses-piece = { $side }に{ $is-known ->
    [yes] { $piece }
   *[no] 駒
}を取られます：{ $text }。
fault-misses-piece = { $is-known ->
    [yes] { $piece }
   *[no] 駒
}を得する手がありました：{ $text }。
fault-attacked = { $side }の{ $text }で、{ $on }の{ $target }が狙われます。
fault-overlooks-drop = 打つ手がありました：{ $text }{ $check ->
    [yes] （王手）
   *[no] { "" }
}。
fault-repeats = 同じ局面が四回出ました。{ $loses ->
    [yes] 負けになります
   *[no] 引き分けです
}。
fault-perpetual-check = 連続王手の千日手は負けです。
review-instead = 「{ $text }」のほうが良い手でした。
review-turning-point = { $number }手目：{ $why }
review-play-from = ここから指し直す
review-numbers = 数値と手順
review-cost = 勝率が{ $before }%から{ $after }%に
review-missed = { $moves }手の詰みを逃し、勝率は{ $after }%に
review-allowed = { $moves }手の詰みを許しました。勝率は{ $before }%でした
review-better = より良い手
review-play-line = 盤で再生
analysis-switch = 解析する
analysis-after-game = 解析は終局後にできます。
analysis-line-count = 候補{ $count }手
analysis-lines = 候補手
analysis-depth = 深さ{ $depth }{ $known ->
    [yes] ・{ $speed } kn/s
   *[no] { "" }
}
analysis-limit = 読む量
first-moves = 最短の詰み：初手は{ $one ->
    [yes] 1通り
   *[no] { $number }通り
}{ $complete ->
    [yes] { "" }
   *[no] 以上
}
no-mate-within = { $finished ->
    [yes] { $moves }手以内の詰みはありません
   *[no] { $moves }手以内の詰みなし、先を調べています
}
limit-of = { $kind ->
    [seconds] { $value }秒
    [depth] 深さ{ $value }まで
    [mate] 詰みだけ
   *[long] 長く
}
analysis-threat = 相手の狙い
analysis-switched = { $on ->
    [yes] { $threat ->
        [yes] 相手の狙いを調べます。{ $device ->
            [keys] Vキーで聞けます。
           *[other] { "" }
        }
       *[no] 局面を解析します。
    }
   *[no] 解析を終えました。
}
analysis-no-threat = 王手の時や、相手に指せる手がない時は、狙いを調べられません。
analysis-whole-line = { $whole ->
    [yes] 手順をすべて表示
   *[no] 最初だけ表示
}
analysis-line-number = 読み筋{ $number }
analysis-of-table = 解析表から
analysis-searching = 解析中…
analysis-after-review = 検討の後で解析します。
analysis-over = ここで終局です。
mates-in = { $side }勝ち（{ $moves }手詰）

## HTML for another page

answer-rank = { $rank }：{ $pieces }。
answer-piece = { $square }に{ $side }の{ $kind }
answer-nothing = 駒なし
answer-hand = { $side }の持ち駒：{ $pieces }。
answer-check = 王手をかけている駒：{ $pieces }。
answer-no-check = 王手はかかっていません。
answer-no-clocks = この対局に時計はありません。
answer-no-evaluation = この局面はまだ解析されていません。{ $offered ->
    [yes] Aキーで解析できます。
   *[no] { "" }
}
answer-threat = { $has-line ->
    [yes] 狙い：{ $line }。
   *[no] 狙いはまだ見つかっていません。
}
answer-capture = { $square }（{ $kind }を取る）
answer-evaluation = { $score }。{ $has-line ->
    [yes] 最善手順：{ $line }。
   *[no] { "" }
}
answer-moves = { $square }の{ $kind }は{ $squares }へ動けます。
answer-stays = { $square }の{ $kind }は動けません。
position-words = { $game }、{ $turn }。{ $black }：{ $black-pieces }。{ $white }：{ $white-pieces }。
position-piece = { $square }{ $kind }
position-held = { $one ->
    [yes] { $kind }
   *[no] { $kind }{ $count }枚
}
position-hand = 持ち駒は{ $pieces }
position-none = 駒なし
list-comma = 、
embed-what = 種類
embed-kind = { $kind ->
    [diagram] 図
    [replay] 棋譜再生
    [puzzle] 問題
   *[play] 対局
}
embed-kind-note = { $kind ->
    [diagram] スクリプトなし
    [replay] コメントも表示
    [puzzle] この先の手順
   *[play] この局面から
}
embed-form = 形式
embed-form-of = { $form ->
    [element] 要素
   *[frame] フレーム
}
embed-form-note = { $form ->
    [element] ページに合わせる
   *[frame] たいていのブログで使える
}
embed-width = 幅
embed-pixels = { $width }px
embed-sides = { $plays ->
    [yes] 読者が指す側
   *[no] 手前
}
embed-both = 両方
embed-copy = HTMLをコピー
embed-preview = プレビュー
