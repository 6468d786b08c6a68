import { plateTechnologies, type Machine, type Station, type ThicknessRow } from './stations.ts';

const every = { technologies: plateTechnologies, plateTypes: [], isForMounted: false } as const;
const idle = { machines: [], waitMinutes: 0, thicknesses: [], shift: null } as const;
const createMinutes = (part: Partial<Station['minutes']>) => ({
  ...{ perPlate: 0, perSquareMetre: 0, perSheet: 0 },
  ...part,
});
const createMachine = (key: string, en: string, ar: string): Machine => ({ key, name: { en, ar } });
/** From 1.70, 2.84 and 3.94 mm on: thicker plates are exposed and washed for longer. */
const createRows = (percents: readonly [number, number, number], waits = [0, 0, 0]): ThicknessRow[] =>
  [1700, 2840, 3940].map((fromUm, at) => ({ fromUm, percent: percents[at] ?? 100, waitMinutes: waits[at] ?? 0 }));

/**
 * The stations that installations start with, in the order in which plates pass them (handbook 1.1). Each plate house has its own
 * machines and minutes: these are those of a small one.
 */
export const standardStations: readonly Station[] = [
  {
    ...{ key: 'film', name: { en: 'Film', ar: 'الفيلم' }, ...every, ...idle, isOnSheet: false },
    ...{ technologies: ['analogue'], checks: ['imaging'], minutes: createMinutes({ perPlate: 10 }) },
  },
  {
    ...{ key: 'imaging', name: { en: 'Imaging', ar: 'التصوير' }, ...every, ...idle, isOnSheet: true },
    ...{ technologies: ['digital', 'flatTop'], checks: ['imaging'], minutes: createMinutes({ perSquareMetre: 30 }) },
    machines: [createMachine('a', 'Imager A', 'جهاز التصوير أ'), createMachine('b', 'Imager B', 'جهاز التصوير ب')],
  },
  {
    ...{ key: 'lamination', name: { en: 'Lamination', ar: 'التغليف' }, ...every, ...idle, isOnSheet: true },
    ...{ technologies: ['flatTop'], checks: [], minutes: createMinutes({ perSheet: 4 }) },
  },
  {
    ...{ key: 'backExposure', name: { en: 'Back exposure', ar: 'التعريض الخلفي' }, ...every, ...idle },
    ...{ checks: [], minutes: createMinutes({ perSheet: 2 }), isOnSheet: true },
  },
  {
    ...{ key: 'mainExposure', name: { en: 'Main exposure', ar: 'التعريض الرئيسي' }, ...every, ...idle },
    ...{ checks: ['exposure'], minutes: createMinutes({ perSheet: 12 }), isOnSheet: true },
    ...{ machines: [createMachine('1', 'Frame 1', 'إطار التعريض 1')], thicknesses: createRows([108, 125, 150]) },
  },
  {
    ...{ key: 'washout', name: { en: 'Washout', ar: 'الغسل' }, ...every, ...idle, isOnSheet: true },
    ...{ checks: ['washout'], minutes: createMinutes({ perSheet: 5 }), thicknesses: createRows([120, 160, 220]) },
    machines: [createMachine('1', 'Processor 1', 'وحدة الغسل 1')],
  },
  {
    ...{ key: 'drying', name: { en: 'Drying', ar: 'التجفيف' }, ...every, ...idle, isOnSheet: true },
    ...{ checks: ['dry'], minutes: createMinutes({ perSheet: 1 }), waitMinutes: 90 },
    ...{ machines: [createMachine('1', 'Oven 1', 'الفرن 1')] },
    thicknesses: createRows([100, 100, 100], [105, 120, 150]),
  },
  {
    ...{ key: 'finishing', name: { en: 'Finishing', ar: 'التشطيب' }, ...every, ...idle, isOnSheet: true },
    ...{ checks: [], minutes: createMinutes({ perSheet: 10 }), thicknesses: createRows([100, 120, 150]) },
    machines: [createMachine('1', 'UV finisher 1', 'وحدة التشطيب 1')],
  },
  {
    ...{ key: 'cutting', name: { en: 'Cutting', ar: 'القص' }, ...every, ...idle, isOnSheet: true },
    ...{ checks: [], minutes: createMinutes({ perPlate: 2 }) },
  },
  {
    ...{ key: 'quality', name: { en: 'Quality check', ar: 'فحص الجودة' }, ...every, ...idle, isOnSheet: false },
    ...{ checks: ['thickness', 'visual', 'register'], minutes: createMinutes({ perPlate: 4 }) },
  },
  {
    ...{ key: 'mounting', name: { en: 'Mounting', ar: 'التركيب' }, ...every, ...idle, isOnSheet: false },
    ...{ isForMounted: true, checks: [], minutes: createMinutes({ perPlate: 10 }) },
  },
  {
    ...{ key: 'packing', name: { en: 'Packing', ar: 'التعبئة' }, ...every, ...idle, isOnSheet: false },
    ...{ checks: ['packed'], minutes: createMinutes({ perPlate: 3 }) },
  },
];
