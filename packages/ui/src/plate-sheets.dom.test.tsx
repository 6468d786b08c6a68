import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PlateModel } from './draw/plate-layout.ts';
import { PlateSheets } from './plate-sheets.tsx';

const plate: PlateModel = {
  widthUm: 216_000,
  lengthUm: 330_200,
  marginUm: 10_000,
  imageUm: 323_823,
  bleedUm: 2000,
  step: { labelWidthUm: 70_000, labelLengthUm: 100_000, across: 3, around: 3, gapAcrossUm: 3000, staggerPercent: 0 },
  inks: ['Cyan', 'Magenta', 'Yellow', 'Black', 'PANTONE 348 C'],
};

describe('the sheets of a plate', () => {
  it.each([true, false])('select an ink, with pictures: %s', async (hasPictures) => {
    const chosen: (string | null)[] = [];
    const { container } = render(
      <PlateSheets plate={plate} label="Plates" hasPictures={hasPictures} onSelect={(ink) => chosen.push(ink)} />,
    );
    const sheets = screen.getAllByRole('button');
    // Beside a picture of the real artwork the sample would pass for it.
    expect(container.querySelectorAll('svg')).toHaveLength(hasPictures ? sheets.length : 0);
    await userEvent.click(screen.getByRole('button', { name: 'Cyan' }));
    expect(chosen).toEqual(['Cyan']);
  });
});
