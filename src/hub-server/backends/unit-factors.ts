/** Watts to each unit of power that homes tell. */
export const WATTS: Readonly<Record<string, number>> = {
  mW: 1e-3,
  W: 1,
  kW: 1e3,
  MW: 1e6,
  GW: 1e9,
  TW: 1e12,
};

/** Kilowatt-hours to each unit of energy that homes tell. */
export const KILOWATT_HOURS: Readonly<Record<string, number>> = {
  Wh: 1e-3,
  kWh: 1,
  MWh: 1e3,
  GWh: 1e6,
  TWh: 1e9,
  J: 1 / 3.6e6,
  kJ: 1 / 3.6e3,
  MJ: 1 / 3.6,
  GJ: 1e3 / 3.6,
};
