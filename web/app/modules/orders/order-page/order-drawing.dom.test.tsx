import { buildOption } from '@platewright/domain/options/build-option';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
import OrderDrawing from './order-drawing.tsx';

const tree = (['printWidth', 'printLength'] as const).map((key) =>
  buildOption({ id: key, key, label: key, fieldType: 'number' }),
);
const answers = { printWidth: '95', printLength: '70' };
const artwork = {
  fileId: '0b9ce2c6-5d6e-4c1e-9d0a-6f2f8c1d2e3f',
  thumbnail: '/api/files/t/a/thumbnail?ticket=1',
  ...{ width: 95, height: 70, place: { left: -3, top: -3, width: 101, height: 76 } },
};

/** A picture that is loaded as soon as its address is known. */
class LoadedImage {
  onload: (() => void) | null = null;
  set src(_address: string) {
    queueMicrotask(() => this.onload?.());
  }
}

afterEach(() => vi.unstubAllGlobals());

describe('the plate drawing of an order', () => {
  it('shows the received artwork, never the sample beside it', async () => {
    vi.stubGlobal('Image', LoadedImage);
    stubServer(() => undefined);
    renderScreen(
      <OrderDrawing specification={{ tree, categoryKey: 'labels', marginUm: 10_000, artwork }} answers={answers} />,
    );
    await waitFor(() => expect(document.querySelector('image')?.getAttribute('href')).toBe(artwork.thumbnail));
    expect(screen.queryByText('Sample artwork')).toBeNull();
    expect(document.body.textContent).not.toContain('SIDR');
  });

  it('says that it shows a sample where no artwork may be opened', async () => {
    stubServer(() => undefined);
    renderScreen(
      <OrderDrawing
        specification={{ tree, categoryKey: 'labels', marginUm: 10_000, artwork: null }}
        answers={answers}
      />,
    );
    await screen.findByText('Sample artwork');
    expect(document.querySelector('image')).toBeNull();
  });
});
