import type { SVGTemplateResult } from 'lit';
import type { Mark } from './mark.ts';
import {
  drawCoffee,
  drawDoorbell,
  drawFan,
  drawMonitor,
  drawRemote,
  drawSpeaker,
  drawTv,
  drawVacuum,
  drawWasher,
} from './marks-of-appliances.ts';
import { drawLamp, drawLantern, drawPendant } from './marks-of-lights.ts';
import { drawBlind, drawDoor, drawLock } from './marks-of-openings.ts';
import { drawAlarm, drawDial, drawMotion, drawPanel, drawReading } from './marks-of-sensors.ts';
import type { Look } from './plan-layout.ts';

/** How each look is drawn. */
export const MARKS: Readonly<Record<Look, (mark: Mark) => SVGTemplateResult>> = {
  lamp: drawLamp,
  pendant: drawPendant,
  lantern: drawLantern,
  blind: drawBlind,
  door: drawDoor,
  lock: drawLock,
  motion: drawMotion,
  alarm: drawAlarm,
  panel: drawPanel,
  vacuum: drawVacuum,
  reading: drawReading,
  dial: drawDial,
  tv: drawTv,
  speaker: drawSpeaker,
  monitor: drawMonitor,
  coffee: drawCoffee,
  washer: drawWasher,
  fan: drawFan,
  doorbell: drawDoorbell,
  remote: drawRemote,
};
