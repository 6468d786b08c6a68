import { describe, expect, it } from 'vitest';
import { countries, getCountryName, isCountryId } from './countries.ts';

describe('countries', () => {
  it('are the 249 of ISO 3166-1, each once, sorted by name', () => {
    expect(countries).toHaveLength(249);
    expect(new Set(countries.map((country) => country.id)).size).toBe(249);
    expect(countries.every(({ id, country_name }) => /^[A-Z]{2}$/.test(id) && country_name.length > 2)).toBe(true);
    expect(countries[0]).toEqual({ id: 'AF', country_name: 'Afghanistan' });
  });

  it('have names in both languages', () => {
    expect([getCountryName('AE'), getCountryName('AE', 'ar'), getCountryName('XX')]).toEqual([
      'United Arab Emirates',
      'الإمارات العربية المتحدة',
      'XX',
    ]);
    expect([isCountryId('AE'), isCountryId('XX'), isCountryId('ae')]).toEqual([true, false, false]);
  });
});
