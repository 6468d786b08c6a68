import type { SiteKind } from '@platewright/domain/content/content-kinds';
import { standardAbout } from './about.ts';
import { standardBanners } from './banners.ts';
import { standardBrand, standardMaintenance } from './brand.ts';
import { standardFaq } from './faq.ts';
import { standardFigures, standardHome, standardSteps, standardValues } from './home.ts';
import { standardLegal } from './legal.ts';
import { standardRouteMeta } from './route-meta.ts';

/** A content entry as it is first inserted. */
export interface ContentSeed {
  readonly kind: SiteKind;
  readonly key: string;
  readonly position: number;
  readonly data: unknown;
}

/** The content that differs between operators. */
export interface OperatorContent {
  readonly brand: object;
  readonly about: object;
  readonly founders: readonly object[];
  readonly figures: readonly object[];
  readonly values: readonly object[];
  readonly partners: readonly object[];
  readonly testimonials: readonly object[];
  readonly routeMeta: readonly { readonly route: string }[];
}

const toSingleEntry = (kind: SiteKind, data: unknown): ContentSeed => ({ kind, key: kind, position: 0, data });
const toEntries = <D>(kind: SiteKind, list: readonly D[], getKey = (_data: D, position: number) => String(position)) =>
  list.map((data, position): ContentSeed => ({ kind, key: getKey(data, position), position, data }));

/** All content entries of an operator; what is the same for every operator is added. */
export const buildContent = (operator: OperatorContent): readonly ContentSeed[] => [
  toSingleEntry('brand', operator.brand),
  toSingleEntry('maintenance', standardMaintenance),
  ...toEntries('banner', standardBanners),
  ...toEntries('testimonial', operator.testimonials),
  ...toEntries('figure', operator.figures),
  ...toEntries('value', operator.values),
  ...toEntries('step', standardSteps),
  toSingleEntry('home', standardHome),
  ...toEntries('partner', operator.partners),
  ...toEntries('faq', standardFaq),
  ...standardLegal.map(({ id, ...data }, position): ContentSeed => ({ kind: 'legal', key: id, position, data })),
  toSingleEntry('about', operator.about),
  ...toEntries('founder', operator.founders),
  ...toEntries('routeMeta', operator.routeMeta, ({ route }) => route),
];

/** The content of a new installation: no invented people, customers or figures; staff complete it at the desk. */
export const standardContent = buildContent({
  brand: standardBrand,
  about: standardAbout,
  founders: [],
  figures: standardFigures,
  values: standardValues,
  partners: [],
  testimonials: [],
  routeMeta: standardRouteMeta,
});
