import type { LocalizedText } from '../localized-text.ts';
import type { ProductionCheck } from '../orders/production-checks.ts';

/** How a plate gets its image, by the sku of its type (handbook 2.2, PLATE). */
const technologyBySku = { dig: 'digital', ftd: 'flatTop', ana: 'analogue' } as const;
export const plateTechnologies = ['digital', 'flatTop', 'analogue'] as const;
export type PlateTechnology = (typeof plateTechnologies)[number];

/** A product may name types of its own; they are made as most plates are. */
export const getPlateTechnology = (plateType: string | null): PlateTechnology =>
  technologyBySku[plateType as keyof typeof technologyBySku] ?? 'digital';

/** A place in the plate room where something is done to a plate. */
export interface Station {
  readonly key: string;
  readonly name: LocalizedText;
  /** The plates that pass it. */
  readonly technologies: readonly PlateTechnology[];
  /** Only plates pass it that are delivered on a carrier. */
  readonly isForMounted?: true;
  /** The checks of the job ticket that whoever passes a plate on has made (handbook 4.6). */
  readonly checks: readonly ProductionCheck[];
}

/** The stations that installations start with, in the order in which plates pass them (handbook 1.1). */
export const standardStations: readonly Station[] = [
  { key: 'film', name: { en: 'Film', ar: 'الفيلم' }, technologies: ['analogue'], checks: ['imaging'] },
  { key: 'imaging', name: { en: 'Imaging', ar: 'التصوير' }, technologies: ['digital', 'flatTop'], checks: ['imaging'] },
  { key: 'lamination', name: { en: 'Lamination', ar: 'التغليف' }, technologies: ['flatTop'], checks: [] },
  {
    key: 'backExposure',
    name: { en: 'Back exposure', ar: 'التعريض الخلفي' },
    technologies: plateTechnologies,
    checks: [],
  },
  {
    key: 'mainExposure',
    name: { en: 'Main exposure', ar: 'التعريض الرئيسي' },
    technologies: plateTechnologies,
    checks: ['exposure'],
  },
  { key: 'washout', name: { en: 'Washout', ar: 'الغسل' }, technologies: plateTechnologies, checks: ['washout'] },
  { key: 'drying', name: { en: 'Drying', ar: 'التجفيف' }, technologies: plateTechnologies, checks: ['dry'] },
  { key: 'finishing', name: { en: 'Finishing', ar: 'التشطيب' }, technologies: plateTechnologies, checks: [] },
  { key: 'cutting', name: { en: 'Cutting', ar: 'القص' }, technologies: plateTechnologies, checks: [] },
  {
    key: 'quality',
    name: { en: 'Quality check', ar: 'فحص الجودة' },
    technologies: plateTechnologies,
    checks: ['thickness', 'visual', 'register'],
  },
  {
    key: 'mounting',
    name: { en: 'Mounting', ar: 'التركيب' },
    technologies: plateTechnologies,
    isForMounted: true,
    checks: [],
  },
  { key: 'packing', name: { en: 'Packing', ar: 'التعبئة' }, technologies: plateTechnologies, checks: ['packed'] },
];

/** The stations that a plate passes, in their order. */
export const planRoute = (
  stations: readonly Station[],
  plate: { readonly technology: PlateTechnology; readonly isMounted: boolean },
): string[] =>
  stations
    .filter(
      ({ technologies, isForMounted }) => technologies.includes(plate.technology) && (plate.isMounted || !isForMounted),
    )
    .map(({ key }) => key);
