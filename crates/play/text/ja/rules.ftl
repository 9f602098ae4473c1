# 日本語。ルールのページの文。駒とゲームの名前は app.ftl にある。

## ページ

title = { $game }のルール
description = { $game }の遊びかた。盤と初期配置、すべての駒の動き、持ち駒の打ちかた、終局、用語集。
list-title = 五つの小さな将棋のルール
list-description = 五分摩訶将棋、5五将棋、ジャドキンス将棋、ナノ将棋、京都将棋のルール。すべての駒と動きの図、用語集つき。
list-lead = 数分で指せる、小さな将棋です。どれも、取った駒は持ち駒になり、また盤に打てます。
all-games = すべての将棋
contents = 目次
languages = 言語
no-script = { $app }を指すには、JavaScriptを有効にしてください。
play = この将棋を指す
play-game = { $game }を指す
section = { $section ->
    [board] 盤と初期配置
    [turns] 手番
    [pieces] 駒の動き
    [promotion] 成り
    [turning] 裏返り
    [rolling] 駒の回転
    [drops] 持ち駒を打つ
    [endings] 終局
    [readings] 二つの遊びかた
    [glossary] 用語集
   *[games] ほかの将棋
}

## 列挙

both = { $one }と{ $other }
several = { $first }、{ $more }
sentences = { $first }{ $then }

## 盤

board-size = 二人で指す、{ $files }筋×{ $ranks }段の将棋です。
board-names = 縦の列を筋といい、先手から見て右から数えます。横の列を段といい、後手の側から数えます。{ $square }は、筋が{ $file }、段が{ $rank }のマスです。
owners = 両者の駒は同じです。駒は細いほうを相手に向けて置くので、向きでどちらの駒か分かります。図では下が先手、上が後手です。
start-position = { $game }の初期配置
starts-empty = はじめ盤に駒はなく、すべて持ち駒です。
side-has = { $side }：{ $pieces }
on-square = { $square }{ $kind }
in-hand = 持ち駒 { $pieces }
crossed = ×印のある{ $square }には、駒を打てません。
handicaps = 駒落ち
handicaps-how = 強いほうが上手（後手の側）になり、駒を減らして先に指します。次の手合割があります。

## 手番

turn-first = 先手から始め、交互に指します。
turn-what = 自分の番には、盤上の駒を一つ動かすか、持ち駒を一つ打ちます。
turn-capture = 相手の駒のあるマスへ動くと、その駒を取れます。取った駒は自分の持ち駒になります。
turn-way = 駒は、ほかの駒を飛び越せません。{ $jumps ->
    [yes] 飛び越せるのは{ $kind }だけです。
   *[no] { "" }
}
turn-check = 次に玉を取れる状態を王手といいます。自分の玉に王手がかかったままになる手は指せません。
turn-aim = 相手の玉に、どうしても防げない王手をかければ（詰み）、勝ちです。
king-first = 最初の手では玉を打ちます。玉が持ち駒の間は、玉を打つ手しか指せません。
king-first-check = 玉は、王手のかかるマスにも、相手の玉に王手をかけるマスにも打てません。玉と玉が隣り合うことはありません。

## 駒

diagram-key = 図の丸は1マスの動き、矢印は邪魔がなければ何マスでも進める動きです。{ $jumps ->
    [yes] 輪の中の丸は、間の駒を飛び越す動きです。
   *[no] { "" }
}
owned = { $count ->
    [1] 一人に一枚ずつあります。
   *[more] 一人に{ $count }枚ずつあります。
}
letters = 英字の棋譜では { $letters }。
rolling-order = 盤上で動くたびに次の面になり、最後の面の次は最初の面に戻ります。
face-number = { $of }面のうち{ $number }番目。
by-ruleset = { $game }：{ $sentence }

## 成り

zone = 自分から見て{ $ranks ->
    [1] 一番奥の段
    [2] 奥の二段
   *[more] 奥の{ $ranks }段
}が敵陣です。
zone-picture = 先手から見た敵陣。後手の敵陣は反対側です。
may-promote = 成れる駒は、敵陣に入るか、中で動くか、敵陣から出るときに、動いたあとで裏返せます。
must-promote = 成らないと二度と動けなくなるときは、成らなければなりません（{ $limits }）。
stays-promoted = 成った駒は、取られるまで成ったままです。敵陣に打っても、そのときは成れません。次に動くときに成れます。
becomes = { $kind }は{ $faces }に成ります
never-promote = 成らない駒：{ $kinds }。
limit = { $ranks ->
    [1] 一番奥の段
    [2] 奥の二段
   *[more] 奥の{ $ranks }段
}の{ $kind }

## 裏返り

turns-by-capture = 駒は、相手の駒を取るたびに裏返ります。どちらの面からでも裏返り、裏返るかどうかは選べません。取らずに動いたときは裏返りません。
turns-by-move = 駒は、盤上で動くたびに裏返ります。駒を取っても取らなくても同じで、裏返るかどうかは選べません。
rolls-by-move = 立方体の駒は、盤上で動くたびに次の面になります。駒を取っても取らなくても同じで、選べません。
drop-does-not-turn = 打つときは裏返りません。打った面のまま置かれます。
single-faced = 面が一つだけで、変わらない駒：{ $kinds }。

## 打つ

drop-what = 盤上の駒を動かす代わりに、持ち駒を一つ、空いたマスに打てます。それで一手です。
drop-face = { $face ->
    [unpromoted] 成った駒を取っても、打つときは成る前の面です。
    [either] 打つときの面は、二つの面から選べます。
    [any] 打つときの面は、どの面でも選べます。
   *[first] 打つときは最初の面です。ほかの面は動いて初めて出ます。
}
drop-nowhere = { $square }には、玉も含めて何も打てません。
no-drop-check = 打って王手をかけることはできません。打って詰ませることもありません。王手を防ぐために打つことはできます。
no-doubled = 成っていない自分の{ $kind }がある筋に、もう一枚{ $kind }を打つことはできません（二歩）。
doubled-allowed = 同じ筋に{ $kind }が二枚あってもかまいません。
no-mate-by-drop = { $kind }を打って詰ませることはできません（打ち歩詰め）。{ $kind }を打って王手をかけることや、{ $kind }を突いて詰ませることはできます。
mate-by-drop-allowed = { $kind }を打って詰ませることもできます。
no-dead-ends = 打つと二度と動けないマスには打てません（{ $limits }）。
dead-ends-allowed = 二度と動けないマスに打つことも、そこへ動くこともできます。

## 終局

ending = { $ending ->
    [checkmate] 詰み
    [stalemate] 指せる手がない
    [mate-with-hand] 持ち駒があるときの詰み
    [repetition] 千日手
    [perpetual-check] 連続王手
    [agreement] 合意
    [resignation] 投了
    [time] 時間切れ
   *[limits] そのほか
}
checkmate-loses = 王手をかけられていて、指せる手がなければ詰みで、負けです。
stalemate-loses = 王手をかけられていなくても、指せる手がなければ（ステイルメイト）負けです。
mate-with-hand = 指す前に持ち駒があるときは、盤上の駒を動かして詰ませることはできません。その手で取った駒は数えません。動いた駒のうしろの駒で詰む場合も同じです。
mate-with-hand-replies = 王手をかけられていて、ほかの決まりをすべて守る手がないことを、詰みとします。残った手がどれもこの決まりで禁じられているときは、指せる手がないので負けです。王手をかけずに、相手の指せる手をなくすことは、いつでもできます。
only-with-empty-hand = つまり、詰みになるのは、持ち駒がないときに盤上の駒を動かす手だけです。
repetition = 同じ局面が四回出ると、{ $result ->
    [draw] 引き分けです。
   *[first-player] その対局で先に指した側の負けです。平手では先手、駒落ちでは上手です。
}
same-position = どのマスにも同じ側の駒が同じ面であり、両者の持ち駒が同じで、同じ側の番なら、同じ局面です。初期配置を一回目と数えます。
perpetual-check = { $result ->
    [loses] 一回目から四回目までの間、一方の手がすべて王手だったときは、王手をかけた側の負けです。両方ともそうなら引き分けです。
   *[nothing] 連続王手の決まりはありません。王手の続く千日手も、ほかの千日手と同じです。
}
agreement = 両者が同意すれば引き分けです。
resignation = いつでも投了でき、投了すると負けです。
time = 時計を使う対局では、時間が切れると負けです。
limits = 手数に制限はなく、持将棋（入玉）の決まりもありません。

## 遊びかたがいくつかあるとき

readings = 打つ駒の面については、説明が二通りあります。ここではどちらでも指せます。
solution = { $ruleset ->
    [nana] この将棋は解かれています。双方が最善を尽くせば引き分けです。
   *[nana-free] この将棋は解かれています。双方が最善を尽くせば先手の勝ちです。
}

## 用語集

glossary-how = ルールのページとアプリに出る言葉です。読みかたと英語も挙げます。
term = { $term ->
    [black] 先手
    [white] 後手
    [file] 筋
    [rank] 段
    [hand] 持ち駒
    [drop] 打つ
    [capture] 取る
    [face] 面
    [cube] 立方体の駒
    [promotion] 成る
    [zone] 敵陣
    [check] 王手
    [checkmate] 詰み
    [stalemate] ステイルメイト
    [repetition] 千日手
    [perpetual-check] 連続王手
    [two-pawns] 二歩
    [pawn-drop-mate] 打ち歩詰め
    [dead-end] 行き所のない駒
    [handicap] 駒落ち
    [resignation] 投了
    [byoyomi] 秒読み
    [variation] 変化
    [record] 棋譜
    [kif] KIF
    [sfen] SFEN
   *[usi] USI
}
reading = { $term ->
    [black] せんて
    [white] ごて
    [file] すじ
    [rank] だん
    [hand] もちごま
    [drop] うつ
    [capture] とる
    [face] めん
    [cube] りっぽうたいのこま
    [promotion] なる
    [zone] てきじん
    [check] おうて
    [checkmate] つみ
    [repetition] せんにちて
    [perpetual-check] れんぞくおうて
    [two-pawns] にふ
    [pawn-drop-mate] うちふづめ
    [dead-end] いきどころのないこま
    [handicap] こまおち
    [resignation] とうりょう
    [byoyomi] びょうよみ
    [variation] へんか
    [record] きふ
   *[none] { "" }
}
meaning = { $term ->
    [black] 平手で先に指す側。図では下。
    [white] もう一方の側。図では上。
    [file] 縦のマスの列。マスの名前の前半は筋の数字です。
    [rank] 横のマスの列。マスの名前の後半は段の数字です。
    [hand] 打つことのできる駒。
    [drop] 持ち駒を空いたマスに置くこと。それで一手です。
    [capture] 相手の駒のあるマスへ動くこと。取った駒は持ち駒になります。
    [face] 駒の上に見える字で、動きを表します。多くの駒は裏にも面があります。
    [cube] 四つの面があり、動くたびに次の面になる駒。
    [promotion] 駒を裏返して、強い面にすること。
    [zone] 駒が成れる段。
    [check] 次に玉を取れる状態にすること。
    [checkmate] 王手を防ぐ手がないこと。詰まされた側の負けです。
    [stalemate] 王手ではないのに、指せる手がないこと。将棋では負けです。
    [repetition] 同じ局面が四回出ること。
    [perpetual-check] 一方の手がすべて王手の千日手。
    [two-pawns] 同じ筋に、成っていない自分の歩が二枚あること。普通の将棋では反則です。
    [pawn-drop-mate] 歩を打って詰ませること。普通の将棋では反則です。
    [dead-end] 二度と動けないマスにある駒。
    [handicap] 強いほう（上手）が駒を減らし、先に指すこと。
    [resignation] 負けを認めて対局を終えること。
    [byoyomi] 持ち時間がなくなったあとの、一手ごとの時間。
    [variation] 本譜とは別の手順。
    [record] 対局の手の記録。
    [kif] 日本の将棋ソフトで使われる、棋譜の形式。
    [sfen] 盤と手番と持ち駒を一行で表す形式。
   *[usi] 将棋ソフトどうしの通信の決まり。1d1cのように短く書く手の表記も、こう呼びます。
}

## The page around its program, and the picture before a custom element

note-not-here = ここではゲームを読み込めませんでした。ゲームのページ：
note-not-loaded = ゲームを読み込めませんでした。これまでの対局は残っています。
note-reload = 再読み込み
note-stopped = 問題が起きたため、プログラムが止まりました。再読み込みすると続けられます。
note-saved-games = 保存された対局（コピー用）：
note-stops-again = 毎回止まるときは、新しく始めてください。保存された対局は残ります。
note-begin-anew = 新しく始める
manifest-description = 五つの小さな将棋。コンピュータと、または一台の端末で二人で。オフラインでも遊べます。
element-start = { $kind ->
    [replay] 棋譜を再生する
    [puzzle] この問題を解く
   *[play] この盤で指す
}
