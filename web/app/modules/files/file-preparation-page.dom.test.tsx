import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
