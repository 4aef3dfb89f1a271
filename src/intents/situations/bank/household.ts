import type { Situation } from '../situation.ts';

/** Coming and going, guests, and the house itself. */
export const household: readonly Situation[] = [
  {
    names: 'leaving home, leave, leaving, bye, goodbye, going out, exit, leave home, depart',
    says: `we're heading out, i'm off to work, leaving the house now, locking up and going, out the door, see you later house,
      nobody home for a few hours, i'm gone, everyone has left, on my way out, shutting the door behind me, bye house,
      we're out for the day, going shopping back later, off to school, just stepping out, take care of the house while we're out,
      last one out, we're leaving, gone till evening, driving off now, house is empty from now on`,
  },
  {
    names: 'away, away mode, absent, nobody home, empty house, security, guard',
    says: `nobody is here today, guard the house, watch the place while we're gone, we're not here, house is empty,
      no one will be in, keep an eye on the house, we stay overnight at grandma's, out until tomorrow, nobody home`,
  },
  {
    names: 'vacation, holiday, holidays, travel, trip, vacation mode, urlaub',
    says: `we're on holiday, going on holiday, off to the beach for two weeks, flying out tomorrow, gone for a week,
      suitcases are packed, off to the airport, road trip for ten days, look after the place for two weeks, away till next month,
      keep the house safe while we travel, camping until sunday, make it look like someone's home, spending the week in the mountains,
      we fly to italy, see you in a fortnight`,
  },
  {
    names: 'welcome home, coming home, arriving, arrive, home, i am home, arrival, back home, welcome',
    says: `i'm home, i'm back, we're back, honey i'm home, just got in, walking through the door, back from work, we just arrived,
      finally home, home sweet home, coming in now, parking outside, almost at the door, back from school, stepping in, we're in`,
  },
  {
    names: 'guests, guests arriving, visitors, company, guests arrive, welcome guests, visit',
    says: `guests are here, visitors at the door, company is coming, people are coming over, they're at the gate, our friends just arrived,
      my parents are here, light up the entrance for our visitors, friends are on their way up, the in-laws are coming,
      doorbell rings it's our guests, make the hall welcoming, everybody's arriving now`,
  },
  {
    names: 'cleaning, clean, clean up, tidy, housework, chores, vacuum, hoover, cleaning time',
    says: `time to clean, let's tidy up, place is a mess, time for a scrub, i'm going to mop the floors, hoover the whole flat,
      spring cleaning, chores time, dust everywhere, send the robot round, vacuum the house, wipe everything down,
      the house is filthy, bucket and mop, saturday clean, tidy the place, scrub the bathroom, wash the floors`,
  },
  {
    names: 'all off, everything off, off, shutdown, lights out, all lights off, shut down',
    says: `turn everything off, switch everything off, shut it all down, kill all the lights, power down the whole house, nothing should be on,
      every device off, cut the power to everything, i want nothing running, all devices down, everything down please,
      no light anywhere, total blackout`,
  },
  {
    names: 'bright, bright lights, full light, all lights, lights on, brightness, work light',
    says: `i can't see anything, it's too dark in here, more light please, every lamp at full, all lamps on full, max brightness,
      make it as bright as day, light up everything, full power on the lamps, hundred percent light, i dropped something i need light,
      looking for my contact lens, brighten the whole room`,
  },
  {
    names:
      'garden, garden lights, outside, yard, patio, outdoor, terrace, lawn, porch lights, garden lanterns',
    says: `light up the yard, it's dark outside light the path, lamps on the terrace, brighten the lawn, patio glow, we're sitting outside,
      barbecue on the terrace, lights along the path, show the flower beds, glow on the deck, backyard evening`,
  },
  {
    names: 'garage, garage open, open garage, gate, open gate, garage door, driveway',
    says: `let me drive in, i'm in the driveway, open the big door, roll the door up, raise the garage door, car wants in,
      getting my bike out, let the car out, i need to get the car, parked in front of the gate, take the bike out of the garage`,
  },
  {
    names: 'panic, alarm, emergency, intruder, sos, burglar, help',
    says: `someone is breaking in, there's somebody in the house, i heard glass break, burglar downstairs, call for help, flash all the lights,
      sound the siren, scare them off, intruder, somebody is in the garden at night, all alarms, make noise and light everywhere,
      there is a stranger inside, we are being robbed`,
  },
  {
    names: 'storm, thunderstorm, thunderstorm safe, lightning, storm safe, weather',
    says: `thunder outside unplug everything, lightning is close, a storm is coming, unplug the sensitive stuff, it's rumbling outside,
      protect the electronics, cut the power to the computers it's thundering, weather warning, save the devices from the lightning`,
  },
];
