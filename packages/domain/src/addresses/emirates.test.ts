import { describe, expect, it } from 'vitest';
import {
  emirates,
  findEmirate,
  getRegionName,
  isCityOfItsEmirate,
  isEmirateMissing,
  isPostcodeFiller,
  normalizeRegion,
} from './emirates.ts';

describe('emirates', () => {
  it('are seven in number', () => expect(emirates).toHaveLength(7));

  it.each([
    ['Dubai', 'DXB'],
    [' dubai ', 'DXB'],
    ['Emirate of Sharjah', 'SHJ'],
    ['أبو ظبي', 'AUH'],
    ['الشارقه', 'SHJ'],
    ['Umm al-Quwain', 'UAQ'],
    ['RAK', 'RAK'],
    ['Dubai Marina', null],
    ['Jebel Ali', null],
    ['', null],
    [undefined, null],
  ])('reads %j as %s', (text, code) => expect(findEmirate(text)?.code ?? null).toBe(code));
});

describe('normalizeRegion', () => {
  it.each([
    ['the name of the list', { countryId: 'AE', region: 'دبي', city: 'Jebel Ali' }, 'Dubai'],
    ['an emirate that stands as the city', { countryId: 'AE', region: '', city: 'Ajman' }, 'Ajman'],
    ['nothing for a place that is no emirate', { countryId: 'AE', region: 'Dubai Marina', city: 'Dubai' }, null],
    ['nothing for a city that is none', { countryId: 'AE', region: '', city: 'Jebel Ali' }, null],
    ['the text of other countries', { countryId: 'OM', region: 'Dubai Street', city: 'Sohar' }, 'Dubai Street'],
  ])('gives %s', (_, place, region) => expect(normalizeRegion(place)).toBe(region));
});

describe('isCityOfItsEmirate', () => {
  it.each([
    [{ countryId: 'AE', region: 'Dubai', city: 'دبي' }, true],
    [{ countryId: 'AE', region: 'Sharjah', city: 'sharjah ' }, true],
    [{ countryId: 'AE', region: 'Abu Dhabi', city: 'Al Ain' }, false],
    [{ countryId: 'AE', region: 'Dubai Marina', city: 'Dubai' }, false],
    [{ countryId: 'OM', region: 'Dubai', city: 'Dubai' }, false],
  ])('of %j is %s', (place, isSame) => expect(isCityOfItsEmirate(place)).toBe(isSame));
});

describe('isPostcodeFiller', () => {
  it.each([
    ['00000', true],
    ['000-00', true],
    ['', false],
    ['10040', false],
  ])('of %j is %s', (postcode, isFiller) => expect(isPostcodeFiller(postcode)).toBe(isFiller));
});

describe('an address from before the list', () => {
  it('misses its emirate only in the UAE', () => {
    expect(isEmirateMissing({ countryId: 'AE', region: 'dubai marina' })).toBe(true);
    expect(isEmirateMissing({ countryId: 'AE', region: 'Dubai' })).toBe(false);
    expect(isEmirateMissing({ countryId: 'SA', region: '' })).toBe(false);
  });

  it('is shown as it was typed, an emirate in the language of the page', () => {
    expect(getRegionName('AE', 'Dubai', 'ar')).toBe('دبي');
    expect(getRegionName('AE', 'dubai marina', 'ar')).toBe('dubai marina');
    expect(getRegionName('SA', 'Dubai', 'ar')).toBe('Dubai');
  });
});
