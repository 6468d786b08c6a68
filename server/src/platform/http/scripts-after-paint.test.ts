import { describe, expect, it } from 'vitest';
import { listInlineScripts } from './content-security-policy.ts';
import { loadScriptsAfterPaint } from './scripts-after-paint.ts';

const page = (scripts: string) =>
  `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head>` +
  `<body><main></main>${scripts}</body></html>`;

describe('the scripts of a rendered page', () => {
  it('are loaded by one more script at its end, which the policy has to allow', () => {
    const { html, scripts } = loadScriptsAfterPaint(
      page('<script type="module" async="">import "/assets/a.js"</script>'),
    );
    expect(html).not.toContain('<link rel="modulepreload"');
    expect(html).not.toMatch(/<script type="module"/);
    expect(html).toContain('<link rel="stylesheet" href="/assets/a.css"/>');
    // The text stays the same: its hash is in the policy already.
    expect(listInlineScripts(html)).toEqual(['import "/assets/a.js"', ...scripts]);
    expect(html).toMatch(/<\/script><\/body><\/html>$/);
  });

  it('stay where the order of several counts, and where there is no page', () => {
    for (const html of [
      page('<script type="module">1</script><script type="module">2</script>'),
      page(''),
      '{"data":1}',
    ])
      expect(loadScriptsAfterPaint(html)).toEqual({ html, scripts: [] });
  });
});
