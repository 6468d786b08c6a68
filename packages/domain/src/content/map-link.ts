import { toLatinDigits } from '../latin-digits.ts';

/** Degrees, WGS 84. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;
const PAIR = String.raw`${NUMBER}(?:,|%2C|%20|\+|\s)+${NUMBER}`;

/** Where the links of map applications name a place; what marks a pin comes before what is only the middle of the screen. */
const patterns: readonly RegExp[] = [
  new RegExp(String.raw`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(String.raw`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(String.raw`[?&](?:q|query|ll|sll|daddr|destination|center|coordinate)=(?:loc:)?${PAIR}`, 'i'),
  new RegExp(String.raw`^geo:${NUMBER},${NUMBER}`, 'i'),
  new RegExp(String.raw`/(?:search|place|dir)/+${PAIR}`, 'i'),
  new RegExp(String.raw`[@]${NUMBER},${NUMBER}`),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/${NUMBER}/${NUMBER}`),
  new RegExp(String.raw`^\(?${NUMBER}°?\s*[NS]?(?:,|،|;|\s)+${NUMBER}°?\s*[EW]?\)?$`, 'i'),
];
const degrees = /(\d{1,3})°\s*(\d{1,2})['′’]\s*(\d{1,2}(?:\.\d+)?)["″”]\s*([NSEW])/gi;

/**
 * The place that a pasted link of a map application names, or that was typed as degrees; null where it names none, as the
 * short links that only their application can follow.
 */
export function readMapLink(typed: string): Place | null {
  const text = toLatinDigits(typed)
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  const parts = [...text.matchAll(degrees)].map(([, whole, minutes, seconds, side = '']) => {
    const value = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
    return /[sw]/i.test(side) ? -value : value;
  });
  if (parts.length === 2) return toPlace(parts[0], parts[1]);
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const place = match && toPlace(Number(match[1]), Number(match[2]));
    if (place) return place;
  }
  return null;
}

/** Finer than a metre is nobody's place. */
const round = (value: number): number => Math.round(value * 100_000) / 100_000;

const toPlace = (latitude = NaN, longitude = NaN): Place | null =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { latitude: round(latitude), longitude: round(longitude) }
    : null;

/** Whether the text is a shortened link, which names its place only where it is opened. */
export const isShortMapLink = (typed: string): boolean =>
  /^https:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.apple\/p)\b/i.test(typed.trim());

/** What the map of the desk shows: the country and the sea beside it. */
export const uaeBounds = { north: 26.4, south: 22.5, west: 51.3, east: 56.6 } as const;

/** The place moved by metres, no further than the map goes. */
export function movePlace({ latitude, longitude }: Place, northMetres: number, eastMetres: number): Place {
  const metresPerDegree = 111_320;
  return clampPlace({
    latitude: latitude + northMetres / metresPerDegree,
    longitude: longitude + eastMetres / (metresPerDegree * Math.cos((latitude * Math.PI) / 180)),
  });
}

/** The nearest place on the map. */
export const clampPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: round(Math.min(uaeBounds.north, Math.max(uaeBounds.south, latitude))),
  longitude: round(Math.min(uaeBounds.east, Math.max(uaeBounds.west, longitude))),
});
