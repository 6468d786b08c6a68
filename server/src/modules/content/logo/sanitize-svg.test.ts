import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from './sanitize-svg.ts';

const wrap = (inside: string, attributes = 'viewBox="0 0 40 20"') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

describe('an SVG', () => {
  it('is written again with its size, without what drawing programs leave in it', () => {
    const result = sanitizeSvg(
      `\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- made by hand -->
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:x="urn:x" width="40mm" height="20mm" data-name="a">
      <title>A &amp; B</title><metadata><x:rdf/></metadata><x:view id="v"/><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient>
      <style>.a{fill:url(#g)}</style></defs><path class="a" d="M0 0h40v20z" x:note="n"/><text>A &lt; B</text></svg>`,
    );
    expect(result).toEqual({
      ok: true,
      width: 960,
      height: 480,
      svg:
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="960" height="480"><defs>' +
        '<linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient><style>.a{fill:url(#g)}</style></defs>' +
        '<path class="a" d="M0 0h40v20z"></path><text>A &lt; B</text></svg>',
    });
  });

  it.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<rect onload="alert(1)"/>', 'onload'],
    ['<rect ONCLICK="alert(1)"/>', 'ONCLICK'],
    ['<foreignObject><p/></foreignObject>', '<foreignObject>'],
    ['<image href="https://evil.example/a.png"/>', '<image>'],
    ['<use href="https://evil.example/a.svg#b"/>', 'href'],
    ['<use xlink:href="data:image/svg+xml,x"/>', 'href'],
    ['<a href="javascript:alert(1)"><rect/></a>', '<a>'],
    ['<animate attributeName="href" to="javascript:x"/>', '<animate>'],
    ['<rect fill="url(https://evil.example/#a)"/>', 'url()'],
    ['<rect style="fill:url( \'//evil.example\' )"/>', 'url()'],
    ['<rect fill="u\\72l(https://evil.example)"/>', '\\'],
    ['<style>@import "https://evil.example";</style>', '@'],
    ['<style>.a{fill:u&#114;l(https://evil.example)}</style>', 'url()'],
    ['<style><![CDATA[.a{background:image-set("https://evil.example" 1x)}]]></style>', 'image-set'],
    ['<style>u<g/>rl(x)</style>', '<g>'],
    ['<filter/>', '<filter>'],
  ])('with %s is refused, and %s is named', (inside, what) => {
    expect(sanitizeSvg(wrap(inside))).toEqual({ ok: false, problem: { key: 'logoUnsafe', what } });
  });

  it('with entities of its own, or with shapes beyond count, is refused', () => {
    const entities = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${wrap('<text>&b;</text>')}`;
    expect(sanitizeSvg(entities)).toEqual({ ok: false, problem: { key: 'logoUnsafe', what: '<!ENTITY>' } });
    const levels = Array.from(
      { length: 10 },
      (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
    );
    const many = sanitizeSvg(wrap(`<path id="l0"/>${levels.join('')}`));
    expect(many).toEqual({ ok: false, problem: { key: 'logoUnsafe', what: '<use>' } });
    const itself = sanitizeSvg(wrap('<g id="a"><use href="#a"/></g>'));
    expect(itself).toEqual({ ok: false, problem: { key: 'logoUnsafe', what: '<use>' } });
    expect(sanitizeSvg(wrap('<path id="p"/><use href="#p"/>')).ok).toBe(true);
  });

  it.each([
    ['<html><body>no</body></html>', 'logoNotPicture'],
    ['hello', 'logoNotPicture'],
    ['<svg viewBox="0 0 1 1"><path d="M0', 'logoNotPicture'],
    [wrap('<rect/>', 'width="0" height="0"'), 'logoEmpty'],
    [wrap('<rect/>', 'width="100%"'), 'logoEmpty'],
    [wrap('<rect/>', 'viewBox="0 0 0 10"'), 'logoEmpty'],
  ])('%s is refused', (source, key) => {
    expect(sanitizeSvg(source)).toEqual({ ok: false, problem: { key } });
  });
});
