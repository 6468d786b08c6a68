import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import type { ContentData } from '@platewright/domain/content/content-kinds';
import type { Language } from '@platewright/texts/languages';
import type { Logo } from './logo/load-logo.ts';
import type { PublishedContent } from './published-content.ts';

const emptyToNull = (text: string): string | null => (text === '' ? null : text);

export function presentBanner(data: ContentData<'banner'>, lang: Language): CallAnswer<Contract['banners']>[number] {
  return {
    image: data.image,
    imageAlt: data.imageAlt[lang],
    title: data.title[lang],
    description: data.description[lang],
    url: emptyToNull(data.url),
    buttonText: emptyToNull(data.buttonText[lang]),
  };
}

export function presentHome(
  { figure, value, step, home, partner }: PublishedContent<'figure' | 'value' | 'step' | 'home' | 'partner'>,
  lang: Language,
): CallAnswer<Contract['siteHome']> {
  const texts = home[0]?.data;
  return {
    figures: figure.map(({ data }) => ({ value: data.value[lang], name: data.name[lang] })),
    values: value.map(({ data }) => ({ picture: data.picture, title: data.title[lang], text: data.text[lang] })),
    process: {
      lead: texts?.processLead[lang] ?? '',
      steps: step.map(({ data }) => ({ picture: data.picture, title: data.title[lang], text: data.text[lang] })),
    },
    fingerprint: { title: texts?.fingerprintTitle[lang] ?? '', lead: texts?.fingerprintLead[lang] ?? '' },
    partners: partner.map(({ data }) => ({ name: data.name, logo: data.logo, url: emptyToNull(data.url) })),
  };
}

export function presentBrand(
  data: ContentData<'brand'>,
  logo: Logo | null,
  lang: Language,
): Omit<CallAnswer<Contract['siteBrand']>, 'demo'> {
  return {
    name: data.name[lang],
    logo: logo && { src: logo.src, width: logo.width, height: logo.height },
    address: data.address[lang],
    plot: data.plot[lang],
    hours: data.hours[lang],
    phone: data.phone,
    email: data.email,
    trn: data.trn,
    academyUrl: data.academyUrl,
    social: data.social.map(({ name, url }) => ({ name, url })),
    map: { latitude: data.latitude ?? 0, longitude: data.longitude ?? 0 },
    cards: data.cards.map(({ name }) => name),
    securedPayment: data.securedPayment,
    expressDelivery: data.expressDelivery,
  };
}
