import type { StagedPurpose } from '@platewright/domain/files/file-purposes';

/** Purpose of an upload as the wire has it: three flags of which at most one is set (specification 001 section 7). */
export interface PurposeFlags {
  readonly bothSide: 0 | 1;
  readonly additional: boolean;
  readonly printingMethod: boolean;
}

/** The flags of a purpose; purposes that the flags cannot express (missing, approve, release) have none set. */
export const encodePurpose = (purpose: string): PurposeFlags => ({
  bothSide: purpose === 'back' ? 1 : 0,
  additional: purpose === 'additional',
  printingMethod: purpose === 'mounting',
});

/** The purpose of flags; without any flag it is `face`. */
export const decodePurpose = ({ bothSide, additional, printingMethod }: PurposeFlags): StagedPurpose =>
  additional ? 'additional' : printingMethod ? 'mounting' : bothSide === 1 ? 'back' : 'face';
