import type { Situation } from '../situation.ts';

/** Nights and mornings. */
export const night: readonly Situation[] = [
  {
    names: 'good night, sleep, bedtime, sleeping, night, goodnight, bed time',
    says: `time for bed, i'm going to bed, off to bed, heading to bed now, we're turning in, calling it a night,
      going to sleep now, i'm so tired i could drop, hitting the sack, hitting the pillow, lights out,
      everything dark please i want to sleep, close the house down for tonight, last one up shuts the house down,
      tuck the house in for the night, make the bedroom dark, can't keep my eyes open, everybody is going up to bed,
      lock up and turn everything down we're done for today, bring the house to rest, need some shut eye,
      dark and quiet please, white noise and darkness, i'm about to fall asleep, shut the house for the night,
      eyes are closing, ready to sleep, it's late everyone to bed, we're all in bed now, day is over for us`,
  },
  {
    names: 'nap, nap time, siesta, power nap, snooze',
    says: `i need a nap, taking a short nap, lying down for half an hour, quick snooze on the sofa, forty winks,
      the baby is going down for a nap, toddler is falling asleep make it dark, darken the nursery,
      let me doze for a bit, power nap time, dozing off on the couch, resting my eyes for twenty minutes,
      midday rest, afternoon sleep, shade the room i want to lie down, little one is napping`,
  },
  {
    names: 'kids asleep, baby asleep, children asleep, kids sleeping, quiet time, kids sleep, kids bedtime',
    says: `the kids are asleep, the baby finally fell asleep, the little one is out, both kids are down, shhh the baby sleeps,
      keep it quiet the children are sleeping, finally they're sleeping, kids are out cold, she's asleep at last,
      whisper the baby just went down, no noise upstairs the boys are sleeping, the girls are in dreamland,
      hush the little ones are sleeping, quiet house please they're asleep, kids are snoring already`,
  },
  {
    names: 'bedtime story, story time, story, goodnight story, fairy tale, storytime',
    says: `reading the kids a story, one last story before they sleep, time for a fairy tale, once upon a time,
      i'm reading to my daughter in bed, tucking the kids in with a book, soft light for a story,
      picture book and pyjamas, dim lamp i'm reading to the little one, grandma reads them a tale,
      they want one more chapter before sleeping, tale before sleep, low light for the children's book`,
  },
  {
    names: 'night light, nightlight, night lamp, nursery light',
    says: `he's afraid of the dark, she's scared of the dark, someone is afraid upstairs, leave a little light on for the kids,
      just a faint light in the hall so nobody trips, small light on the way to the bathroom, dim glow for the night,
      leave something on for the little one, a tiny lamp for the toilet at night, monsters under the bed,
      soft orange glow on the stairs, bad dream needs a little light, hallway a bit lit for the night`,
  },
  {
    names: 'good morning, morning, wake up, rise and shine, waking up, get up',
    says: `i'm up, i'm awake, just woke up, just got up, we're all up, rise and shine, out of bed, getting up now,
      time to get up, new day new luck, get us going for the day, open the blinds i'm awake, let the light in we're up,
      wake the house, wake everybody, wake the kids, they overslept get them up, start the day, morning everyone is up,
      pull up the blinds the day begins, get me out of bed, wakey wakey, up and at em, another day begins`,
  },
  {
    names: 'wake up, alarm, waking up, get up, wake',
    says: `wake them up, get the kids out of bed, they overslept full lights and music, get me up, make me get out of bed,
      everybody has to get up, loud music upstairs they're still in bed, sleepyheads get up, drag them out of bed with light`,
  },
  {
    names: 'sunrise, dawn, daybreak, sunlight, wake up light',
    says: `slow light like the sun coming up, bring the light up gently, simulate the dawn, fake the sun rising, fade in like a morning sky,
      wake me gently with light, gradually brighter like daybreak, lights slowly from dark to bright, morning glow in the bedroom,
      slowly raise the lights, first light of day in here, let the sun come up inside, gentle morning light bit by bit`,
  },
];
