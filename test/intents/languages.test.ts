import { describe, expect, it } from 'vitest';
import { createIntentParser } from '../../src/intents/parser.ts';
import { show } from './household.ts';

const parser = createIntentParser([
  { id: 'filmabend', name: 'Filmabend', phrases: [] },
  { id: 'kaminmodus', name: 'Kaminmodus', phrases: ['alle Mann ins Kissenlager'] },
  { id: 'gute_nacht', name: 'Gute Nacht', phrases: [] },
  { id: 'soiree_cinema', name: 'Soirée cinéma', phrases: [] },
  { id: 'siesta_larga', name: 'Siesta larga', phrases: [] },
]);
const hear = (text: string) => show(parser.parse(text, 'ambient'));

describe('German, French and Spanish requests', () => {
  it.each([
    ['aktiviere Filmabend', 'filmabend'],
    ['kannst du bitte den Filmabend einschalten', 'filmabend'],
    ['Szene Filmabend starten', 'filmabend'],
    ['Kaminmodus an', 'kaminmodus'],
    ['Kaminmodus im Wohnzimmer starten', 'kaminmodus'],
    ['schalte gute nacht ein', 'gute_nacht'],
    ['lance la soirée cinéma', 'soiree_cinema'],
    ["est-ce qu'on peut mettre soiree cinema s'il te plaît", 'soiree_cinema'],
    ["démarre l'ambiance soirée cinéma", 'soiree_cinema'],
    ['pon la siesta larga por favor', 'siesta_larga'],
    ['¿puedes activar la escena siesta larga?', 'siesta_larga'],
  ])('"%s" runs %s', (text, scene) => {
    expect(hear(text)).toBe(`trigger ${scene}`);
  });

  it.each([
    ['bitte nicht den Filmabend starten'],
    ['mach den Kaminmodus aus'],
    ['Filmabend war gestern super'],
    ['warum läuft der Filmabend?'],
    ['morgen Filmabend'],
    ['gute Nacht zusammen'],
    ['ne lance pas la soirée cinéma'],
    ['la soirée cinéma était géniale'],
    ['demain, soirée cinéma'],
    ['no actives la siesta larga'],
    ['ayer hicimos una siesta larga'],
  ])('"%s" does not', text => {
    expect(hear(text)).toBe('ignore');
  });
});

describe('a script without a language pack', () => {
  const foreign = createIntentParser([
    { id: 'kino', name: 'Вечер кино', phrases: [] },
    { id: 'sinema', name: 'SİNEMA GECESİ', phrases: [] },
  ]);

  it.each([
    ['вечер кино', 'trigger kino'],
    ['sinema gecesi', 'trigger sinema'],
    ['вечер был долгим', 'ignore'],
  ])('is heard by its names alone: "%s" → %s', (text, decision) => {
    expect(show(foreign.parse(text, 'ambient'))).toBe(decision);
  });
});

/** By language: a scene's name, requests for it, and what people only say of it. */
const SPOKEN: Record<string, { name: string; heard: string[]; silent: string[] }> = {
  ar: {
    name: 'ليلة الفيلم',
    heard: [
      'شغل ليلة الفيلم',
      'من فضلك فعل مشهد ليلة الفيلم في الصالة',
      'هل يمكنك تشغيل ليلة الفيلم',
      'ابدأ ليلة الفيلم الآن',
      'انتقل إلى ليلة الفيلم في غرفة المعيشة',
    ],
    silent: [
      'لا تشغل ليلة الفيلم',
      'كانت ليلة الفيلم رائعة',
      'غدا ليلة الفيلم',
      'لا تبدأ ليلة الفيلم',
      'إذا جاءت جدتي شغل ليلة الفيلم',
      'يوم الجمعة ليلة الفيلم',
      'أوقف ليلة الفيلم',
    ],
  },
  ca: {
    name: 'Nit de cinema',
    heard: [
      'activa la nit de cinema',
      'pots posar l’escena nit de cinema si us plau',
      'posa’m la nit de cinema',
      'em poses la nit de cinema?',
      'podries engegar la nit de cinema al menjador?',
      'canvia la sala a nit de cinema',
    ],
    silent: [
      'no activis la nit de cinema',
      'la nit de cinema va ser genial',
      'demà, nit de cinema',
      'no posis la nit de cinema',
      'una nit de cinema',
      'quan arribi l’àvia, posa la nit de cinema',
      'dissabte, nit de cinema',
    ],
  },
  cs: {
    name: 'Filmový večer',
    heard: [
      'zapni filmový večer',
      'můžeš prosím spustit scénu filmový večer v obýváku',
      'zapneš prosím filmový večer?',
      'přepni obývák na filmový večer',
      'mohl bys pustit filmový večer tady?',
      'chtěli bychom filmový večer',
      'dej nám filmový večer hned',
      'spusť filmovy vecer',
    ],
    silent: [
      'nezapínej filmový večer',
      'filmový večer byl super',
      'zítra filmový večer',
      'nespouštěj filmový večer',
      'nějaký filmový večer',
      'až přijde babička, zapni filmový večer',
      'kdo zapnul filmový večer?',
      'v pátek filmový večer',
      'filmový večer, řekla Jana',
      'zhasni filmový večer',
    ],
  },
  da: {
    name: 'Filmaften',
    heard: [
      'tænd for filmaften',
      'kan du aktivere scenen filmaften i stuen',
      'kan du sætte filmaften i gang?',
      'sæt stuen til filmaften',
      'tænder du for filmaften?',
      'vi kunne godt tænke os scenen filmaften, tak',
      'slå lige filmaften til',
      'må vi få scenen filmaften i alrummet nu',
    ],
    silent: [
      'tænd ikke for filmaften',
      'filmaften var dejlig i går',
      'i morgen filmaften',
      'start aldrig filmaften',
      'en filmaften',
      'når farmor kommer, start filmaften',
      'hvem startede filmaften?',
      'på fredag filmaften',
      'start filmaften, sagde Ida',
      'sluk for filmaften',
    ],
  },
  de: {
    name: 'Filmabend',
    heard: [
      'mach uns mal den Filmabend an',
      'könntet ihr bitte Filmabend einschalten?',
      'stell das Wohnzimmer auf Filmabend um',
      'schaltest du den Filmabend ein?',
      'wir hätten gern die Szene Filmabend, bitte',
      'den Filmabend starten, jetzt gleich',
      'schalten Sie bitte den Filmabend ein',
    ],
    silent: [
      'schalt den Filmabend nicht ein',
      'ein Filmabend!',
      'wer hat den Filmabend gestartet?',
      'sobald Oma da ist, starte den Filmabend',
      'am Freitag machen wir Filmabend',
      'starte den Filmabend, sagte Jonas',
      'den Filmabend starten? ach nein, lieber nicht',
      'unser Filmabend lief ewig',
    ],
  },
  es: {
    name: 'Noche de cine',
    heard: [
      'ponme la noche de cine',
      '¿me activas la noche de cine?',
      'cambia el salón a noche de cine',
      '¿podríais encender la noche de cine en la sala?',
      'nos gustaría la noche de cine, por favor',
      'enciéndela ya, la noche de cine',
    ],
    silent: [
      'nunca pongas la noche de cine',
      'una noche de cine',
      '¿quién puso la noche de cine?',
      'cuando llegue la abuela, pon la noche de cine',
      'el viernes, noche de cine',
      'quita la noche de cine',
      'pon la noche de cine, dijo Marta',
      'la noche de cine fue un rollo',
    ],
  },
  fr: {
    name: 'Soirée cinéma',
    heard: [
      'mettez la soirée cinéma dans le séjour',
      'tu lances la soirée cinéma ?',
      'bascule la maison en soirée cinéma',
      "on pourrait avoir la soirée cinéma s'il te plaît",
      'allez, mets-nous la soirée cinema maintenant',
      'est-ce que tu pourrais démarrer la scène soirée cinéma ?',
    ],
    silent: [
      'ne mets jamais la soirée cinéma',
      'une soirée cinéma',
      'dès que mamie arrive, lance la soirée cinéma',
      'qui a coupé la soirée cinéma ?',
      'soirée cinéma vendredi',
      'elle a dit : lance la soirée cinéma',
      'arrête la soirée cinéma',
      'notre soirée cinéma était longue',
    ],
  },
  hr: {
    name: 'Filmska večer',
    heard: [
      'pokreni filmska večer',
      'molim te uključi scenu filmska večer u kuhinji',
      'stavi dnevni boravak na filmska večer',
      'možeš li upaliti filmska večer?',
      'htjeli bismo filmsku večer, molim te',
      'prebaci na filmsku večer odmah',
    ],
    silent: [
      'nemoj pokrenuti filmska večer',
      'filmska večer je bila super',
      'sutra filmska večer',
      'ne pali filmsku večer',
      'neka filmska večer',
      'kad dođe baka, upali filmsku večer',
      'u petak filmska večer',
      'upali filmsku večer, rekla je Ana',
    ],
  },
  hu: {
    name: 'Filmes este mód',
    heard: [
      'kapcsold be a filmes este módot',
      'kérlek indítsd el a filmes este módot a nappaliban',
      'be tudnád kapcsolni a filmes este módot?',
      'állítsd a nappalit filmes este módba',
      'válts át filmes este módra most',
      'indítsd el nekünk a filmes este módot',
    ],
    silent: [
      'ne kapcsold be a filmes este módot',
      'a filmes este mód jó volt',
      'holnap filmes este mód',
      'nem kell filmes este mód',
      'ha jön a nagyi, kapcsold be a filmes este módot',
      'pénteken filmes este mód',
      'kapcsold ki a filmes este módot',
    ],
  },
  is: {
    name: 'Kvikmyndakvöld',
    heard: [
      'kveiktu á kvikmyndakvöld',
      'geturðu sett á senuna kvikmyndakvöld',
      'geturðu kveikt á kvikmyndakvöld?',
      'skiptu stofunni yfir í kvikmyndakvöld',
      'settu kvikmyndakvöld í gang núna',
      'ræstu kvikmyndakvöld takk',
    ],
    silent: [
      'ekki kveikja á kvikmyndakvöld',
      'kvikmyndakvöld var gaman',
      'á morgun kvikmyndakvöld',
      'ekki ræsa kvikmyndakvöld',
      'þegar amma kemur, kveiktu á kvikmyndakvöld',
      'slökktu á kvikmyndakvöld',
      'á föstudaginn kvikmyndakvöld',
    ],
  },
  it: {
    name: 'Serata film',
    heard: [
      'attiva serata film',
      'potresti per favore accendere la scena serata film in salotto',
      'mettici la serata film',
      'ci accendi la serata film?',
      'porta il soggiorno su serata film',
      'ci piacerebbe la serata film',
      'avviate la serata film per favore',
      'è il momento della serata film, dai, falla partire',
    ],
    silent: [
      'non attivare serata film',
      'la serata film è stata bella',
      'domani serata film',
      'non mettere mai la serata film',
      'una serata film',
      'quando arriva la nonna, avvia la serata film',
      'chi ha avviato la serata film?',
      'venerdì serata film',
      'avvia la serata film, ha detto Luca',
      'togli la serata film',
    ],
  },
  ja: {
    name: '映画の夜',
    heard: [
      '映画の夜をつけて',
      '映画の夜モードを開始してください',
      '今すぐ映画の夜にして',
      '映画の夜に切り替えてください',
      '寝室で映画の夜をつけてくれる？',
    ],
    silent: [
      '映画の夜をつけないで',
      '映画の夜は楽しかった',
      '明日は映画の夜',
      '映画の夜はいらない',
      'もし雨なら映画の夜をつけて',
      '週末は映画の夜',
      '映画の夜を消して',
    ],
  },
  ko: {
    name: '영화의 저녁',
    heard: [
      '영화의 저녁 켜줘',
      '거실에서 영화의 저녁 모드 실행해 주세요',
      '영화의 저녁으로 바꿔줘',
      '영화의 저녁 틀어주세요',
      '지금 바로 영화의 저녁 시작해줘',
      '영화의 저녁을 켜줘',
    ],
    silent: [
      '영화의 저녁 켜지 마',
      '영화의 저녁 정말 좋았어',
      '내일 영화의 저녁',
      '영화의 저녁 켜지 마세요',
      '토요일에 영화의 저녁',
      '영화의 저녁 꺼줘',
      '영화의 저녁은 다음에',
      '영화의 저녁을 켜지 마',
      '영화의 저녁을 봤어',
      '어제 영화의 저녁을 켰어',
    ],
  },
  lv: {
    name: 'Kino vakars',
    heard: [
      'ieslēdz kino vakars',
      'lūdzu aktivizē ainu kino vakars viesistabā',
      'pārslēdz viesistabu uz kino vakars',
      'vai vari palaist kino vakars, lūdzu?',
      'uzliec kino vakaru tagad',
      'mēs gribētu kino vakaru',
    ],
    silent: [
      'neieslēdz kino vakars',
      'kino vakars bija jauks',
      'rīt kino vakars',
      'nepalaid kino vakaru',
      'kad atnāks vecmāmiņa, ieslēdz kino vakaru',
      'piektdien kino vakars',
    ],
  },
  nb: {
    name: 'Filmkveld',
    heard: [
      'slå på filmkveld',
      'kan du aktivere scenen filmkveld i stua',
      'kan vi få filmkveld på nå?',
      'sett stua til filmkveld',
      'skrur du på filmkveld?',
      'vi kunne tenke oss scenen filmkveld, takk',
      'sett i gang filmkveld',
      'få filmkveld i gang da',
    ],
    silent: [
      'ikke slå på filmkveld',
      'filmkveld var hyggelig i går',
      'i morgen filmkveld',
      'start aldri filmkveld',
      'en filmkveld',
      'når farmor kommer, start filmkveld',
      'hvem startet filmkveld?',
      'på fredag filmkveld',
      'start filmkveld, sa hun',
      'skru av filmkveld',
    ],
  },
  nl: {
    name: 'Filmavond',
    heard: [
      'zet filmavond aan',
      'kun je de scène filmavond in de woonkamer activeren',
      'zet je de filmavond aan?',
      'schakel over naar filmavond',
      'zouden we filmavond kunnen starten?',
      'zet de woonkamer op filmavond',
      'mag de filmavond aan alsjeblieft',
      'gooi filmavond maar aan',
    ],
    silent: [
      'zet filmavond niet aan',
      'filmavond was gisteren leuk',
      'morgen filmavond',
      'filmavond uit',
      'zet nooit filmavond aan',
      'een filmavond',
      'zodra oma er is, start filmavond',
      'wie heeft filmavond aangezet?',
      'op vrijdag filmavond',
      'start filmavond, zei Daan',
      'filmavond aan? laat maar',
    ],
  },
  pl: {
    name: 'Wieczór filmowy',
    heard: [
      'włącz wieczór filmowy',
      'czy możesz uruchomić scenę wieczór filmowy w salonie',
      'włączysz wieczór filmowy?',
      'ustaw salon na wieczór filmowy',
      'prosimy odpalić wieczór filmowy',
      'chcielibyśmy wieczór filmowy',
      'puść nam wieczór filmowy',
      'przełącz się na wieczór filmowy od razu',
    ],
    silent: [
      'nie włączaj wieczór filmowy',
      'wieczór filmowy był super',
      'jutro wieczór filmowy',
      'nigdy nie odpalaj wieczór filmowy',
      'jakiś wieczór filmowy',
      'gdy przyjdzie babcia, włącz wieczór filmowy',
      'kto włączył wieczór filmowy?',
      'w piątek wieczór filmowy',
      'włącz wieczór filmowy, powiedziała Ola',
      'wyłącz wieczór filmowy',
    ],
  },
  pt: {
    name: 'Noite de cinema',
    heard: [
      'liga a noite de cinema',
      'você pode ativar a cena noite de cinema na sala por favor',
      'dá para ligar a noite de cinema?',
      'coloca o quarto em noite de cinema',
      'põe-nos a noite de cinema já',
      'a gente quer a noite de cinema',
      'podiam acender a noite de cinema na varanda?',
      'troca pra noite de cinema',
      'muda a casa toda pra noite de cinema',
    ],
    silent: [
      'não ativa a noite de cinema',
      'a noite de cinema foi ótima',
      'amanhã noite de cinema',
      'nunca ligues a noite de cinema',
      'uma noite de cinema',
      'quando a avó chegar, liga a noite de cinema',
      'quem ligou a noite de cinema?',
      'no sábado, noite de cinema',
      'liga a noite de cinema, disse o Rui',
      'apaga a noite de cinema',
    ],
  },
  ro: {
    name: 'Seară de film',
    heard: [
      'pornește seară de film',
      'te rog activează scena seară de film în sufragerie',
      'pune living în seară de film',
      'ai putea să pornești seară de film te rog?',
      'treci pe seară de film acum',
      'vrem seară de film',
    ],
    silent: [
      'nu porni seară de film',
      'seară de film a fost grozavă',
      'mâine seară de film',
      'nu pune seară de film',
      'o seară de film',
      'când vine bunica, pornește seară de film',
      'vineri seară de film',
    ],
  },
  sk: {
    name: 'Filmový večer',
    heard: [
      'zapni filmový večer',
      'môžeš prosím spustiť scénu filmový večer v obývačke',
      'zapneš prosím filmový večer?',
      'prepni obývačku na filmový večer',
      'mohla by si pustiť filmový večer tu?',
      'chceli by sme filmový večer',
      'daj nám filmový večer hneď',
      'spusti filmovy vecer',
    ],
    silent: [
      'nezapínaj filmový večer',
      'filmový večer bol super',
      'zajtra filmový večer',
      'nespúšťaj filmový večer',
      'nejaký filmový večer',
      'keď príde babka, zapni filmový večer',
      'kto zapol filmový večer?',
      'v piatok filmový večer',
      'filmový večer, povedala Jana',
      'zhasni filmový večer',
    ],
  },
  sl: {
    name: 'Filmski večer',
    heard: [
      'vklopi filmski večer',
      'prosim zaženi sceno filmski večer v kuhinji',
      'a lahko vklopiš filmski večer?',
      'preklopi dnevno sobo na filmski večer',
      'nastavi filmski večer takoj',
      'želeli bi filmski večer, prosim',
    ],
    silent: [
      'ne vklopi filmski večer',
      'filmski večer je bil super',
      'jutri filmski večer',
      'ne vklapljaj filmski večer',
      'nek filmski večer',
      'ko pride babica, vklopi filmski večer',
      'v petek filmski večer',
    ],
  },
  sv: {
    name: 'Filmkväll',
    heard: [
      'slå på filmkväll',
      'kan du aktivera scenen filmkväll i vardagsrummet',
      'drar du igång filmkväll?',
      'ändra vardagsrummet till filmkväll',
      'sätt igång filmkväll tack',
      'skulle vi kunna få scenen filmkväll nu?',
      'vi vill gärna ha på filmkväll',
      'slå på filmkvall här inne',
    ],
    silent: [
      'slå inte på filmkväll',
      'filmkväll var mysigt igår',
      'imorgon filmkväll',
      'stäng av filmkväll',
      'starta aldrig filmkväll',
      'en filmkväll',
      'när mormor kommer, starta filmkväll',
      'vem startade filmkväll?',
      'på fredag filmkväll',
      'starta filmkväll, sa hon',
      'stäng av filmkväll nu',
    ],
  },
  vi: {
    name: 'đêm xem phim',
    heard: [
      'bật chế độ đêm xem phim',
      'chuyển sang đêm xem phim ở phòng khách nhé',
      'bạn có thể bật đêm xem phim giúp mình không',
      'chuyển nhà sang đêm xem phim đi',
      'mở đêm xem phim ngay',
    ],
    silent: [
      'đừng bật đêm xem phim',
      'đêm xem phim hôm qua vui quá',
      'tắt đêm xem phim',
      'không cần đêm xem phim',
      'nếu mưa thì bật đêm xem phim',
      'cuối tuần đêm xem phim',
      'ai bật đêm xem phim',
    ],
  },
  zh: {
    name: '电影之夜',
    heard: [
      '打开电影之夜',
      '请在客厅启动电影之夜模式',
      '帮我切换到电影之夜',
      '把客厅调成电影之夜模式',
      '现在可以打开电影之夜吗',
    ],
    silent: [
      '不要打开电影之夜',
      '昨天的电影之夜真好',
      '关闭电影之夜',
      '别打开电影之夜',
      '周末电影之夜',
      '如果下雨就打开电影之夜',
      '不用电影之夜',
    ],
  },
};

describe.each(Object.entries(SPOKEN))('a household that speaks %s', (_tag, { name, heard, silent }) => {
  const household = createIntentParser([
    { id: 'film', name, phrases: [] },
    { id: 'party_mode', phrases: [] },
    { id: 'good_night', phrases: [] },
  ]);

  it.each(heard)('is heard: "%s"', text => {
    expect(show(household.parse(text, 'ambient'))).toBe('trigger film');
  });

  it.each(silent)('is left alone: "%s"', text => {
    expect(show(household.parse(text, 'ambient'))).toBe('ignore');
  });
});

describe('small words that are alike in many languages', () => {
  const household = createIntentParser([
    { id: 'study', phrases: [] },
    { id: 'party_mode', phrases: [] },
  ]);

  it.each([
    ['study hall scene', 'a hall is a room in Swedish'],
    ['i party mode', '"i" says "in" in Danish'],
    ['party mode de la soul', 'three articles of others'],
  ])('do not explain an English sentence: "%s", %s', text => {
    expect(show(household.parse(text, 'ambient'))).toBe('ignore');
  });
});

describe('a name in letters of its own', () => {
  const parser = createIntentParser([
    { id: 's1', name: 'Işıklar kapalı', phrases: [] },
    { id: 's2', name: 'İyi geceler', phrases: [] },
    { id: 's3', name: 'Hyggelig læsning', phrases: [] },
    { id: 's4', name: 'Łagodny wieczór', phrases: [] },
  ]);

  it.each([
    ['ışıklar kapalı', 's1'],
    ['IŞIKLAR KAPALI', 's1'],
    ['isiklar kapali', 's1'],
    ['İYİ GECELER', 's2'],
    ['iyi geceler', 's2'],
    ['hyggelig laesning', 's3'],
    ['LAGODNY WIECZOR', 's4'],
  ])('is the same in "%s"', (text, scene) => {
    expect(show(parser.parse(text, 'addressed'))).toBe(`trigger ${scene}`);
  });
});

describe('a refusal in another language', () => {
  const parser = createIntentParser([
    { id: 'kino', name: 'Kino Nacht', phrases: [] },
    { id: 'feier', name: 'Kleine Feier', phrases: [] },
    { id: 'soiree', name: 'Soirée film', phrases: [] },
  ]);

  it.each([
    ['Kino nicht bitte'],
    ['mach Kino nicht an'],
    ['keine Feier bitte'],
    ['starte Kino Nacht, jetzt nicht'],
    ['starte Kino Nacht, um acht'],
    ['starte Kino Nacht, nur wenn es dunkel ist'],
    ['lance la soirée film, surtout pas'],
    ['lance la soirée film, à huit heures'],
  ])('is no slip of a name, and not lost: "%s"', text => {
    expect(show(parser.parse(text, 'ambient'))).toBe('ignore');
  });
});
