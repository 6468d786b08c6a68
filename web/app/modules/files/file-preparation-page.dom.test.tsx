import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import FilePreparationPage from './file-preparation-page.tsx';

it.each([
  ['is refused', { error: { code: 404, name: 'notFound' } }],
  ['finds nothing', { payload: { success: false, url: '' } }],
])('a download whose check %s leads to the missing page [FIL-26]', async (_, answer) => {
  const sent = stubServer(() => answer);
  const { router } = renderScreen(<FilePreparationPage />, {
    path: '/file/10404/7/0/pdf',
    pattern: '/file/:orderId/:docVersionId/:directDownloading/:fileType',
    routes: [{ path: '/not-found', element: <p>404</p> }],
  });
  await screen.findByText('404');
  expect(router.state.location.pathname).toBe('/not-found');
  expect(sent).toEqual([{ path: '/orderdetails/checkDocVersionId/10404/7', body: { type: 'pdf' } }]);
});

it('a download says that it is prepared, then that it has started [FIL-22] [FIL-23]', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  stubServer(() => ({ payload: { success: true, url: '/orderdetails/downloadfile/7' } }));
  renderScreen(<FilePreparationPage />, {
    path: '/file/10404/7/0/pdf',
    pattern: '/file/:orderId/:docVersionId/:directDownloading/:fileType',
  });
  screen.getByRole('heading', { name: 'Download File' });
  for (const text of ['Please wait, we are preparing your file.', "Don't leave this page until download starts."])
    screen.getByText(text);
  await screen.findByText('Your download has started.', undefined, { timeout: 5000 });
  expect(clicked).toHaveBeenCalledOnce();
  clicked.mockRestore();
});
