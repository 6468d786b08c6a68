import { expect, test } from '@playwright/test';
import { expectAccessible, expectPopoverAccessible } from '../support/axe.ts';
import { openPage } from '../support/open-page.ts';
import { signIn } from '../support/sign-in.ts';

/** What stands around every page: header, menus, footer, and the screens of errors. */

test('a guest finds everything from the header, the menu of a narrow window and the footer, and a closed portal as it was', async ({
  page,
}) => {
  await test.step('the header leads everywhere; its submenu lists categories with products [SHL-01] [SHL-02] [SHL-04]', async () => {
    await openPage(page, '/');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about-us');
    await expect(header.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact-us');
    const academy = header.getByRole('link', { name: /Academy/ });
    await expect(academy).toHaveAttribute('href', /^https:/);
    await expect(academy).toHaveAttribute('target', '_blank');
    await expect(header.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Register' })).toBeVisible();

    const products = header.getByRole('button', { name: 'Products' });
    await products.click();
    for (const name of ['Labels', 'Corrugated', 'Fingerprint', 'Film plates', 'Anilox band test'])
      await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
    await expectAccessible(page, 'the submenu');
    await page.keyboard.press('Escape');
    await expect(products).toHaveAttribute('aria-expanded', 'false');
    await expect(products).toBeFocused();
    await products.click();
    await header.getByRole('link', { name: 'Film plates' }).click();
    await expect(page).toHaveURL('/products/film-plates');
    await expect(header.getByRole('link', { name: 'Labels', exact: true })).toBeHidden();
  });

  await test.step('at 1024 px and less one menu holds all, with FAQ and Privacy Policy; the footer is narrow from 767 px on [SHL-03] [SHL-17] [SHL-18]', async () => {
    await page.setViewportSize({ width: 1025, height: 800 });
    await openPage(page, '/faq');
    const header = page.getByRole('banner');
    await expect(page.getByText('A newer version is here')).toHaveCount(0);
    await expect(header.getByRole('button', { name: 'Products' })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden();
    await expect(header.getByRole('link', { name: 'FAQ' })).toHaveCount(0);

    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(header.getByRole('button', { name: 'Products' })).toBeHidden();
    await header.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    for (const name of ['Sign in', 'Register', 'About', 'Academy', 'Contact us', 'FAQ', 'Privacy Policy'])
      await expect(menu.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
    // Who signs in or registers comes back to this page.
    await expect(menu.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?from=%2Ffaq');
    await expect(menu.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register?from=%2Ffaq');
    await menu.getByText('Products', { exact: true }).click();
    await expect(menu.getByRole('link', { name: 'Label plates HD' })).toBeVisible();
    await expectAccessible(page, 'the mobile menu');
    await menu.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL('/legal#privacy-policy');
    await expect(menu).toBeHidden();

    const areColumns = () =>
      page.getByRole('contentinfo').evaluate((element) => {
        const [address, links] = [element.querySelector('address'), element.querySelector('nav')];
        return Math.abs((address?.getBoundingClientRect().top ?? 0) - (links?.getBoundingClientRect().top ?? 0)) < 120;
      });
    await page.setViewportSize({ width: 768, height: 900 });
    expect(await areColumns()).toBe(true);
    await page.setViewportSize({ width: 767, height: 900 });
    expect(await areColumns()).toBe(false);
  });

  await test.step('while the server can not be reached the maintenance screen stands for the page, and the page comes back as it was [SHL-26] [SHL-27]', async () => {
    await page.route('**/api/health', (route) => route.abort());
    await page.goto('/faq?q=bleed');
    await expect(page.getByRole('heading', { name: 'Maintenance Break' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Please contact support by e-mail:');
    await expect(page.getByRole('main').getByRole('link', { name: /^support@/ })).toHaveAttribute(
      'href',
      /^mailto:support@/,
    );
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeHidden();

    await page.unroute('**/api/health');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('bleed');
  });
});

test('a customer has the news and an account menu with what the role may do', async ({ page }) => {
  await test.step('a customer has a notifications list and an account menu that open, close and close on a click outside [SHL-05] [SHL-08] [SHL-09]', async () => {
    await signIn(page, 'owner@gulf-labels.example');
    await openPage(page, '/about-us');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
    const outside = async () => {
      await page.mouse.click(640, 500);
    };

    const bell = header.getByRole('button', { name: /^Notifications/ });
    const list = page.getByRole('dialog', { name: 'Notifications' });
    await bell.click();
    await expect(list).toBeVisible();
    await expectPopoverAccessible(page, 'the notifications');
    await outside();
    await expect(list).toBeHidden();

    const account = header.getByRole('button', { name: /^Account of/ });
    const menu = page.getByRole('menu', { name: 'Account' });
    await account.click();
    await expect(menu.getByRole('menuitem', { name: 'Dashboard' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await outside();
    await expect(menu).toBeHidden();
    await account.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(account).toBeFocused();
    await bell.click();
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(bell).toBeFocused();
  });

  await test.step('the account menu holds Credits and Address Book for those who may [SHL-06]', async () => {
    const entries = async (email: string) => {
      await signIn(page, email);
      await openPage(page, '/about-us');
      await page.getByRole('button', { name: /^Account of/ }).click();
      const out = page.getByRole('menuitem', { name: 'Sign out' });
      await expect(out).toBeVisible();
      const names = await page.getByRole('menu', { name: 'Account' }).getByRole('menuitem').allInnerTexts();
      await out.click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
      return names.map((name) => name.trim());
    };
    const owner = await entries('owner@gulf-labels.example');
    expect(owner).toEqual(expect.arrayContaining(['Credits', 'Address Book']));
    const viewer = await entries('viewer@gulf-labels.example');
    expect(viewer).not.toContain('Credits');
    expect(viewer).not.toContain('Address Book');
    const accounts = await entries('accounts@gulf-labels.example');
    expect(accounts).toEqual(expect.arrayContaining(['Credits', 'Address Book']));
  });
});
