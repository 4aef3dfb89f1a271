import type { Situation } from '../situation.ts';

/** Meals, work and school, and the seasons. */
export const daily: readonly Situation[] = [
  {
    names: 'breakfast, coffee, brunch, morning coffee, breakfast time',
    says: `toast and coffee, first meal of the day, pancakes are ready, coffee is brewing, eggs and bacon, cereal time,
      put the kettle on for the morning, brunch is served, croissants on the table, kitchen ready for the morning meal,
      milk and muesli, fresh rolls and jam`,
  },
  {
    names: 'cooking, cook, kitchen, cooking time, bake, baking, chef',
    says: `let's make dinner, i'm going to cook, pans are out, chopping onions, i'm baking a cake, bright counters please,
      recipe and a podcast, pasta is boiling, roast is in the oven, time to stir the pot, making supper, flour everywhere,
      light over the stove, making soup, preparing lunch, peeling potatoes, the dough is rising`,
  },
  {
    names: 'dinner, dinner party, dinner time, supper, lunch, eat, meal, dining, essen',
    says: `dinner is served, food's ready, come to the table, having people over for dinner, six people for supper tonight,
      the table is set, friends come to eat, we're hosting tonight, time to eat, serve the starters, three course meal,
      wine and good food with friends, everybody sit down to eat, roast for eight`,
  },
  {
    names:
      'focus, focus time, focus mode, concentration, work, deep work, do not disturb, office, work time, meeting',
    says: `i need to concentrate, do not disturb, no distractions please, head down for two hours, deep work now, don't bother me for a while,
      i'm in the zone, i have a deadline, must finish this report, in a call keep it quiet, video meeting starts now,
      i have to get this done, mute everything i'm working, writing my thesis, silence please i'm working, home office begins`,
  },
  {
    names: 'study, studying, learn, learning, exam, revision, study time',
    says: `exam tomorrow, cramming for the test, hitting the books, library atmosphere, revising for finals, i have to learn vocabulary,
      exam on friday i need quiet, going over my notes, test next week, prepare for my exam, university stuff for two hours`,
  },
  {
    names: 'homework, school, school work, kids homework',
    says: `maths worksheets at the kitchen table, kids have to do their exercises, sit down with your school books, spelling words for tomorrow,
      school assignments, help the kids concentrate, everybody to the table with your notebooks, the children are doing their sums,
      writing an essay for school, geography project is due`,
  },
  {
    names: 'bath, bath time, shower, tub, bathroom, bathtime, sauna',
    says: `run a bath, i want to soak in the tub, kids in the tub, rubber ducks and bubbles, bubble bath, warm up the bathroom,
      into the tub little ones, scrub the kids, long hot shower, tub time, splish splash, bathing the baby, a soak with candles,
      heat the bathroom i'm about to shower`,
  },
  {
    names: 'christmas, christmas tree, xmas, holiday lights, advent, weihnachten, festive',
    says: `light the tree, twinkle lights on the fir, santa is coming, make it festive, jingle bells, ho ho ho, presents under the tree,
      advent evening, carols and cookies, stockings by the fire, deck the halls, fairy lights and gingerbread`,
  },
  {
    names: 'halloween, spooky, trick or treat, haunted, scary',
    says: `make it spooky, trick or treat, ghosts and pumpkins, scare the kids at the door, haunted house, creepy porch,
      orange and purple light, scary sounds, witches are coming, pumpkin glow outside, kids ring for sweets`,
  },
];
