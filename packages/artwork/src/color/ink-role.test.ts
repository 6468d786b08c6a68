import { describe, expect, it } from 'vitest';
import { getInkRole, type InkRole } from './ink-role.ts';

describe('the role of an ink', () => {
  it.each<[string, InkRole]>([
    ['Cyan', 'process'],
    ['Black', 'process'],
    ['PANTONE 186 C', 'spot'],
    ['Brand Green', 'spot'],
    ['Dieline', 'cutting'],
    ['Die-Cut', 'cutting'],
    ['CutContour', 'cutting'],
    ['Thru-cut', 'cutting'],
    ['Stanze', 'cutting'],
    ['Stanzkontur', 'cutting'],
    ['Fustella', 'cutting'],
    ['Troquel', 'cutting'],
    ['Découpe', 'cutting'],
    ['قالب', 'cutting'],
    ['White', 'white'],
    ['Opaque White', 'white'],
    ['Weiß', 'white'],
    ['أبيض', 'white'],
    ['Whitewash Blue', 'spot'],
    ['Varnish', 'varnish'],
    ['Spot UV', 'varnish'],
    ['Lack', 'varnish'],
    ['Gloss', 'varnish'],
    ['Emboss', 'finishing'],
    ['Hot Foil', 'finishing'],
    ['Legend', 'technical'],
    ['Dimensions', 'technical'],
    ['Maße', 'technical'],
  ])('%s is %s', (name, role) => {
    expect(getInkRole(name)).toBe(role);
  });

  it('follows the processing steps before the name', () => {
    expect(getInkRole('PANTONE 186 C', ['Structural/Cutting'])).toBe('cutting');
    expect(getInkRole('Magenta', ['Dimensions'])).toBe('technical');
    expect(getInkRole('Dieline', ['Unknown/Step'])).toBe('cutting');
  });
});
