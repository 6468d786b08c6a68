import type { publicationState } from '@platewright/contract/modules/publishing/define-publishing-calls';
import type { z } from '@platewright/contract/z';
import type { Action } from '@platewright/domain/permissions/actions';
import type { Language } from '@platewright/texts/languages';

/** A publication with its data: in force, scheduled for a later moment, and as a draft. */
export interface Publication<D> extends z.output<typeof publicationState> {
  readonly live: D | null;
  readonly scheduled: D | null;
  readonly draft: D | null;
  readonly edited: D | null;
  readonly outdated: D | null;
}

interface RevisionInput {
  readonly id: number;
  readonly revision: number;
}
interface Stored<D> {
  readonly revision: number;
  readonly data: D;
}

/** A published version in the history. */
export interface VersionRow {
  readonly version: number;
  readonly at: string;
  readonly inForceFrom: string;
  readonly by: string;
  readonly note: string;
  readonly calledOffAt: string | null;
  readonly calledOffBy: string;
}

/** How something is published. */
export interface PublishChoice {
  /** A later moment; without it the version counts at once. */
  readonly inForceFrom?: string | undefined;
  /** What the history says of the version. */
  readonly note?: string | undefined;
  /** Carries what changes into the plans, too; where both changed something, who is preferred. Without it they stay as they are. */
  readonly carry?: 'mine' | 'plan' | undefined;
  /** Paths of the figures that were asked about. */
  readonly confirmed?: string[] | undefined;
}

/** The calls of a collection, as `definePublishingCalls` of the contract makes them. */
export interface PublicationCalls<D> {
  readonly load: (id: number) => Promise<Publication<D>>;
  /** The first save, of what nobody has written before. */
  readonly create?: (data: D) => Promise<RevisionInput>;
  readonly save: (input: RevisionInput & { readonly data: D; readonly base: number }) => Promise<Stored<D>>;
  readonly publish: (
    input: RevisionInput & PublishChoice & { readonly data?: D | undefined; readonly base?: number | undefined },
  ) => Promise<Stored<D> & { readonly version: number }>;
  readonly discard: (input: RevisionInput) => Promise<{ readonly revision: number }>;
  readonly versions: (input: { id: number; _start: number; _end: number }) => Promise<{
    readonly versions: { readonly rows: readonly VersionRow[]; readonly count: number };
  }>;
  readonly version: (input: { id: number; version: number }) => Promise<{ readonly data: D }>;
  readonly withdraw: (input: RevisionInput & { readonly version: number }) => Promise<{ readonly revision: number }>;
  readonly restore: (input: RevisionInput & { readonly version: number }) => Promise<Stored<D>>;
}

/** A difference between two data of one kind, in words. */
export interface Difference {
  readonly id: string;
  readonly name: string;
  /** What happened to it; without, its text or figure changed. */
  readonly change?: 'added' | 'removed' | 'moved' | undefined;
  /** The language of both values, where they have one. */
  readonly lang?: Language | undefined;
  readonly one: string;
  readonly other: string;
}

/** What publishing touches, in words. */
export interface CountedEffect {
  readonly sentences: readonly string[];
  /** Some of what it touches by name. */
  readonly named?: { readonly title: string; readonly items: readonly string[] } | undefined;
}

/** What the frame needs to know of a kind of publications. */
export interface PublicationCollection<D> {
  /** Begins the keys of its queries. */
  readonly name: string;
  readonly action: Action;
  readonly calls: PublicationCalls<D>;
  /** What a publication says before anybody has written it. */
  readonly empty: D;
  readonly describe: (one: D, other: D) => readonly Difference[];
  /** The data with what counts where nothing is said, so that two changes are put together field by field. */
  readonly complete?: (data: D) => D;
  /** What staff call it that nothing of it counts any more, for kinds that are no part of the site. */
  readonly ended?: {
    readonly tag: string;
    readonly describe: (at: string) => string;
    readonly again: string;
    /** What is asked before a draft is deleted that was never published. */
    readonly removal: { readonly title: string; readonly sentence: string };
  };
  /** Figures that somebody has to confirm before they count, in words; the id is the field path. */
  readonly describeAlarms?: (live: D | null, data: D) => readonly Difference[];
  /** What publishing touches, in sentences. */
  readonly describeEffect?: () => readonly string[];
  /** What publishing touches as far as the server has to count it, for what is typed. */
  readonly countEffect?: (input: { id: number; data: D }, signal: AbortSignal) => Promise<CountedEffect>;
  /** Reloads what the pages of the collection show. */
  readonly reload: () => Promise<void>;
}

/** The form that a publication is edited in. */
export interface EditedForm<D> {
  /** What is typed differs from what is stored. */
  readonly isDirty: boolean;
  readonly getData: () => D;
  /** Refuses what was typed and cannot be sent, before anything is. @throws CallError */
  readonly assertReadable?: () => void;
  /** Refuses what cannot be published, before anything is asked or sent. @throws CallError with the errors at their fields */
  readonly assertPublishable?: () => void;
  /** Makes stored data what is compared with, and shows other data in place of what was typed; null: that stays as it is. */
  readonly setStored: (stored: D, shown: D | null) => void;
  /** Shows values that were typed in an earlier visit, as far as the form has them. */
  readonly restore: (values: Readonly<Record<string, unknown>>) => void;
  /** Shows the errors of a refused call at their fields, or none. */
  readonly showErrors: (error: unknown) => void;
}

/** The data to edit: the draft, else what it would begin with, else nothing. */
export const getWorkingData = <D>({ edited }: Publication<D>, empty: D): D => edited ?? empty;
