import type { Situation } from '../situation.ts';

/** What a household does with its free time. */
export const leisure: readonly Situation[] = [
  {
    names: 'movie, film, cinema, movie night, film night, movie time, home cinema, filmabend, kino',
    says: `let's watch a film, popcorn is ready, grab the popcorn, we're watching a movie, film starts in a minute,
      the film is about to begin, lights down the movie begins, make it like a cinema in here, big screen time,
      pick a film and dim the room, netflix and chill, cinema feeling please, curtain up, we rented a film tonight,
      dim everything we're watching something, press play on the movie, the trailer is over here we go`,
  },
  {
    names: 'tv, tv time, television, telly, watch tv, football, match, game day',
    says: `the match is about to start, kick off in five minutes, the game is on, our series is on, the show starts now,
      new episode is out, let's watch some telly, the news is on, watch the game with us, put the television on,
      the final is on tonight get the lounge ready, my soap is starting, binge watching a series, season finale now,
      quiz show starts in two minutes, the race is on, sofa and the box`,
  },
  {
    names: 'gaming, game, games, game time, playstation, game night, video games',
    says: `long gaming session ahead, i'm going to play on the console, controllers are charged, boss fight now,
      let's play some games, one more level, the squad is online, raid starts soon, switch the room for gaming,
      time to grind some levels, fire up the console, mario kart with the kids, ranked match in a minute, lan party,
      streaming my game tonight, headset on, playing online with friends`,
  },
  {
    names: 'reading, read, book, reading corner, book time, library',
    says: `i want to read a bit, curled up with a book, a few pages before dinner, lost in a novel, reading corner please,
      light for my book, good light at the armchair i'm reading, book and blanket, a few more chapters,
      new novel arrived, sitting down with the newspaper, light by the sofa for my e-reader, page turner tonight`,
  },
  {
    names: 'party, party mode, disco, dance, birthday party, dance party, rave',
    says: `let's dance, dance floor is open, time to celebrate, disco lights please, turn the music up and flash the lights,
      make the lights go wild, get the party going, we want to rave, birthday bash, dj in the house, club feeling,
      confetti and music, the crowd is here let's go wild, crank up the music, everybody dance now, house party tonight,
      colourful lights and loud music, drinks are flowing`,
  },
  {
    names: 'romantic, romantic evening, date night, romance, candle light, candlelight, dinner for two, love',
    says: `date night, candles and wine, just the two of us tonight, it's our anniversary, make it romantic,
      a lovely evening for two, valentine's day, soft candle glow for me and my wife, set the mood for love,
      kids are at grandma's we have the evening to ourselves, roses and music, my girlfriend is coming over make it nice,
      our wedding day is today, i'm going to propose tonight`,
  },
  {
    names: 'relax, relaxing, chill, chill out, unwind, calm, wind down, spa, relaxation, lounge',
    says: `i need to unwind, need to calm down, long day let me breathe, feet up, take it easy, i want to chill,
      what a day i need peace, take the stress away, help me wind down, gentle light and soft music, switch off from work,
      let me decompress, i'm exhausted make it gentle, put my feet up, melt into the sofa, breathe out, take the edge off`,
  },
  {
    names: 'cozy, cosy, hygge, snug, snuggle, fireplace, comfy, cuddle, warm light',
    says: `make it snug, blankets and tea, it's raining let's cuddle up, hot chocolate on the couch, warm and soft in here,
      snuggle up, fireplace and wool socks, rainy sunday on the sofa, make it comfy, warm glow please, tea and candles,
      hygge please, cuddle time on the couch, winter evening by the fire`,
  },
  {
    names: 'yoga, meditation, meditate, stretching, pilates, mindfulness, breathing',
    says: `rolling out the mat, unroll my mat, stretch and breathe, downward dog, sun salutations, namaste, i'm going to meditate,
      ten minutes of breathing, calm light for stretching, mindful half hour, pilates on the living room floor,
      inhale exhale, lotus position, guided meditation, i need to stretch my back`,
  },
  {
    names: 'workout, exercise, gym, training, fitness, sport, work out, hiit',
    says: `time to sweat, let's get sweaty, leg day, doing push ups, burpees in the living room, i'm going to lift weights,
      home gym time, cardio for half an hour, get me pumped, spinning on the bike, jumping jacks, training starts now,
      kettlebells are out, i need to burn calories, sit ups and squats, exercise bike for an hour, running on the treadmill`,
  },
  {
    names: 'music, concert, music time, jam, listening',
    says: `let's listen to some records, put on some tunes, vinyl evening, jam session, i'm playing the guitar,
      practise the piano, band rehearsal, hear the new album`,
  },
];
