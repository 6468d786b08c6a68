import { describe, expect, it } from 'vitest';
import { liftHeadings } from './lift-headings.ts';

describe('liftHeadings', () => {
  it('raises headings by one level and changes nothing else', () => {
    expect(liftHeadings('<p>a</p><h3>b</h3><h4>c</h4><hr>', 1)).toBe('<p>a</p><h2>b</h2><h3>c</h3><hr>');
  });
  it('keeps the levels below a section', () => expect(liftHeadings('<h3>b</h3>', 0)).toBe('<h3>b</h3>'));
});
