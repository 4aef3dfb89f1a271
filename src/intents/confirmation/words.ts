/**
 * What a language calls things that nobody should do by mistake, as words parted by spaces; `open*` begins with it,
 * `*garage` ends with it. In scripts that part no words, it stands anywhere.
 */
export interface RiskyWords {
  readonly unlock: string;
  readonly disarm: string;
  /** One of `open` with one of `doors`. */
  readonly open: string;
  readonly doors: string;
  /** One of `alarm` with one of `off`. */
  readonly alarm: string;
  readonly off: string;
  /** One of `oven` with one of `start`. */
  readonly oven: string;
  readonly start: string;
}

const row = (
  unlock: string,
  disarm: string,
  [open, doors]: readonly [string, string],
  [alarm, off]: readonly [string, string],
  [oven, start]: readonly [string, string],
): RiskyWords => ({ unlock, disarm, open, doors, alarm, off, oven, start });

/** By BCP 47 tag, of every language that sentences are understood in. */
export const RISKY_WORDS: Readonly<Record<string, RiskyWords>> = {
  ar: row(
    'فك',
    'نزع',
    ['افتح فتح', 'باب الباب بوابة البوابة كراج الكراج جراج الجراج مرآب المرآب قفل القفل'],
    ['إنذار الإنذار', 'تعطيل عطل إيقاف أوقف أطفئ'],
    ['فرن الفرن', 'تشغيل شغل سخن تسخين'],
  ),
  ca: row(
    'desbloqu*',
    'desarm*',
    ['obr* obert*', 'garatge* porta portes portal reixa pany barrera'],
    ['alarma*', 'apag* desactiv* atur*'],
    ['forn forns', 'encen* preescalf* escalf* engeg*'],
  ),
  cs: row(
    'odemk* odemyk* odblok*',
    'odstřež* odjist*',
    ['otev*', 'garáž* vrat* brán* bran* dveř* závor* zámek zámk*'],
    ['alarm*', 'vypn* vypín* deaktiv*'],
    ['trouba trouby troubu', 'zapn* zapín* předeh* rozeh*'],
  ),
  da: row(
    'oplås*',
    'desarm*',
    ['åbn* åben op', 'garage* port porten havelåge* låge lågen dør døren hoveddør* lås låsen bom'],
    ['alarm*', 'fra sluk* deaktiver* frakobl*'],
    ['ovn ovnen', 'tænd* start* forvarm* til'],
  ),
  de: row(
    'entriegel* entsperr* aufschließ* aufsperr* aufgeschlossen* aufgesperrt*',
    'entschärf* unscharf*',
    [
      'öffn* oeffn* offen geöffnet* auf aufmach* hochfahr*',
      'garage* tor hoftor* gartentor* einfahrt* tür türen tuer tueren haustür* haustuer* wohnungstür* gartentür* kellertür* schloss schranke',
    ],
    ['alarm*', 'aus deaktivier* abschalt* ausschalt*'],
    ['ofen backofen* herd pizzaofen*', 'an ein start* vorheiz* heiz* anheiz* einschalt* anschalt*'],
  ),
  en: row(
    '*unlock* unbolt*',
    'disarm* unarm*',
    [
      'open* *open toggle* raise*',
      '*garage* gate gates frontgate door doors frontdoor backdoor lock locks barrier',
    ],
    ['alarm alarms burglar* security', 'off disabl* deactivat*'],
    ['oven ovens', 'on start* preheat* heat* bake*'],
  ),
  es: row(
    'desbloque* descerraj*',
    'desarm*',
    ['abr* abiert* apertura', 'garaje* cochera* portón* portones puerta* verja* cancela cerradura* barrera*'],
    ['alarma*', 'desactiv* apag*'],
    ['horno*', 'encend* enciend* precalent* calent* prend* inici*'],
  ),
  fr: row(
    'déverrouill* débloqu*',
    'désarm*',
    ['ouvr* ouvert*', 'garage* portail* porte portes portillon* barrière* serrure*'],
    ['alarme*', 'désactiv* coup* étein* arrêt*'],
    ['four fours', 'allum* démarr* préchauff* chauff*'],
  ),
  hr: row(
    'otključ*',
    'razoruž*',
    ['otvor* otvar*', 'garaž* vrat* kapij* brav* ramp*'],
    ['alarm*', 'isključ* ugas* deaktiv*'],
    ['pećnic*', 'uključ* upal* zagrij* pokren*'],
  ),
  hu: row(
    'kireteszel* zárnyit*',
    'hatástalan* kiélesít*',
    ['nyis* nyit* kinyit* kinyis*', 'garázs* kapu* ajtó* zár zárat sorompó*'],
    ['riasztó*', 'kikapcs* ki'],
    ['sütő*', 'bekapcs* előmelegít* be indít*'],
  ),
  is: row(
    'aflæs*',
    'afvopn*',
    ['opna* opn* opið', 'bílskúr* hlið* hurð* dyr* lás*'],
    ['öryggiskerfi* viðvörun*', 'slökk* af'],
    ['ofn*', 'kveik* forhit* hita*'],
  ),
  it: row(
    'sblocc*',
    'disarm* disinser*',
    ['apr* apert*', 'garage* cancell* porta porte portone portoncino serratura sbarra'],
    ['allarme antifurto', 'disattiv* spegn* spent*'],
    ['forno forni', 'accend* acces* preriscald* scald* avvi*'],
  ),
  ja: row(
    '解錠 開錠 アンロック',
    '警戒解除 警備解除 セキュリティ解除',
    ['開け 開く 開ける オープン', 'ガレージ 車庫 門 ゲート ドア 扉 鍵 玄関'],
    ['警報 アラーム 警備', 'オフ 停止 解除'],
    ['オーブン', '予熱 オン 開始 スタート 点火'],
  ),
  ko: row(
    '잠금해제',
    '경비해제 무장해제 보안해제',
    ['열기 열어 열림 오픈 개방', '차고 대문 현관 게이트 도어 자물쇠 문'],
    ['경보 알람', '끄기 꺼 해제'],
    ['오븐', '켜 예열 시작'],
  ),
  lv: row(
    'atslēdz* atbloķ*',
    'atbruņo*',
    ['atver* atvērt*', 'garāž* vārt* durv* slēdzen* barjer*'],
    ['signaliz* trauksm*', 'izslēdz* deaktiv*'],
    ['krāsn* cepeškrāsn*', 'ieslēdz* uzsild* uzkars*'],
  ),
  nb: row(
    'opplås*',
    'desarm* avvæpn*',
    ['åpn* åpen opp', 'garasje* port porten grind* dør døren ytterdør* inngangsdør* lås låsen bom'],
    ['alarm*', 'av deaktiver*'],
    ['ovn ovnen stekeovn*', 'på start* forvarm* tenn*'],
  ),
  nl: row(
    'ontgrendel* ontsluit*',
    'ontwapen*',
    ['open* geopend', 'garage* poort* tuinpoort* hek deur* voordeur* achterdeur* slagboom slot'],
    ['alarm* beveiliging', 'uit uitschakel* uitzet* deactiv*'],
    ['oven*', 'aan start* voorverwarm* aanzet* verwarm*'],
  ),
  pl: row(
    'odblok* odrygl*',
    'rozbrój* rozbroj* rozbraj*',
    ['otw*', 'garaż* bram* drzwi furtk* szlaban* zamek zamk*'],
    ['alarm*', 'wyłącz* dezaktyw*'],
    ['piekarnik* piec', 'włącz* rozgrz* nagrz* uruchom*'],
  ),
  pt: row(
    'destranc* desbloque*',
    'desarm*',
    ['abr* abert*', 'garagem garagens portão portões porta portas cancela fechadura*'],
    ['alarme*', 'deslig* desativ* desactiv*'],
    ['forno*', 'liga ligar ligue acend* preaquec* pré aquec* inici*'],
  ),
  ro: row(
    'descui* debloc*',
    'dezarm*',
    ['deschi*', 'garaj* poart* porți porții ușa uși ușile barier* încuiet*'],
    ['alarm*', 'opreș* opri* dezactiv* sting*'],
    ['cuptor*', 'porn* aprin* preîncălz* încălz*'],
  ),
  sk: row(
    'odomk* odomyk* odblok*',
    'odstráž*',
    ['otvor* otvár*', 'garáž* brán* dver* vrát* vrat* závor* zámok zámk*'],
    ['alarm*', 'vypn* vypín* deaktiv*'],
    ['rúra rúry rúru', 'zapn* zapín* predhr* rozohr*'],
  ),
  sl: row(
    'odklen* odklep*',
    'razoroži*',
    ['odpr* odpir*', 'garaž* vrat* ključavnic* zapornic*'],
    ['alarm*', 'izklop* ugasn* deaktiv*'],
    ['pečic*', 'vklop* prižg* segre* predgre*'],
  ),
  sv: row(
    'upplås*',
    'avlarm* desarm*',
    ['öppn* öppen upp', 'garage* port porten grind* dörr dörren ytterdörr* lås låset bom'],
    ['larm*', 'av avaktiver* stäng*'],
    ['ugn*', 'på start* förvärm* värm*'],
  ),
  vi: row('', '', ['mở', 'khóa khoá cổng cửa gara'], ['báo', 'tắt'], ['lò', 'bật']),
  zh: row(
    '解锁 解鎖 开锁 開鎖',
    '撤防',
    ['打开 打開 开启 開啟 开门 開門 开车库 開車庫 开大门 開大門', '车库 車庫 大门 大門 门 門 闸 閘'],
    ['警报 警報 报警', '关闭 關閉 停用 解除'],
    ['烤箱 烤爐 烤炉', '预热 預熱 打开 打開 启动 啟動 开始 開始'],
  ),
};
