import { expect, test, type Page } from '@playwright/test';

/** A slow line: the page is there, its script is not yet. */
async function holdScripts(page: Page): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

const FORMS = [
  { path: '/login', fields: { Email: 'maha@early.example', Password: 'Plates-2026' } },
  { path: '/forgot-password', fields: { Email: 'maha@early.example' } },
  { path: '/register', fields: { 'First Name': 'Maha', 'Last Name': 'Saif' } },
];

test('a form keeps what was typed before its script ran, and sends nothing but that, and not until then', async ({
  browser,
  page: visitor,
}) => {
  for (const { path, fields } of FORMS) {
    const page = await (await browser.newContext()).newPage();
    const arrive = await holdScripts(page);
    const left: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) left.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await page.goto(path, { waitUntil: 'commit' });
    for (const [label, value] of Object.entries(fields)) {
      await page
        .getByLabel(new RegExp(`^${label}`))
        .first()
        .fill(value);
      await page.keyboard.press('Enter');
    }
    await expect(page.locator('main button[type=submit]')).toBeDisabled();
    arrive();
    await expect(page.locator('main button[type=submit]')).toBeEnabled();
    for (const [label, value] of Object.entries(fields))
      await expect(page.getByLabel(new RegExp(`^${label}`)).first()).toHaveValue(value);
    expect(left).toEqual([`GET ${path}`]);
    expect(new URL(page.url()).search).toBe('');
    await page.context().close();
  }

  // What was typed early is what is sent.
  const arrive = await holdScripts(visitor);
  await visitor.goto('/login', { waitUntil: 'commit' });
  await visitor.locator('main input[type=email]').fill('buyer@gulf-labels.example');
  await visitor.locator('input[type=password]').fill('Plates-2026');
  arrive();
  await visitor.locator('main button[type=submit]').click();
  await expect(visitor).not.toHaveURL(/login/);
  await expect(visitor.getByRole('button', { name: /^Account of/ })).toBeVisible();
});
