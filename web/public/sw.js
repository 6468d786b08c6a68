// Shows news of orders, with a page of the portal open or without (browsers allow no silent push), and opens the order
// when it is tapped. Nothing else: no page and no file is ever answered from here.

self.addEventListener('install', () => self.skipWaiting());

/** What the server sends: `PushMessage` in `server/src/providers/push/port.ts`. */
self.addEventListener('push', (event) => {
  const { title, body, lang, tag, path } = event.data.json();
  const options = { body, lang, dir: lang === 'ar' ? 'rtl' : 'ltr', tag, icon: '/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data.path, self.location.origin)));
});

/** A page that shows this order comes to the front; other pages stay what they are, somebody may be typing there. */
async function show(address) {
  const orderOf = (url) => new URL(url).pathname.split('/').slice(0, 3).join('/');
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => orderOf(page.url) === orderOf(address));
  return open ? open.focus() : self.clients.openWindow(address);
}
