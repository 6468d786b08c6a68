import type { ArtworkReading } from '@platewright/browser/artwork-findings';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { session } from '../../session/session-store.ts';
import { trialApi } from '../files/trial/trial.ts';
import type { ServerFile } from '../files/upload/upload-list.ts';

/** The socket tells when a reading changes; a page that lost a message asks by itself. */
const POLL_MS = 3000;
/** No socket tells a guest. */
const TRIAL_POLL_MS = 1500;

/** A file with what is known of it; `reading` is null while that is being loaded. */
export interface FileReading extends LoadedReading {
  readonly file: ServerFile;
}

const isUnderWay = (reading: ArtworkReading | undefined): boolean =>
  reading?.state === 'waiting' || reading?.state === 'reading';

interface LoadedReading {
  readonly reading: ArtworkReading | null;
  readonly isFailed: boolean;
  readonly reload: () => void;
}

/** Stable, so that the list is a new one only when a reading has changed. */
const combine = (results: readonly UseQueryResult<ArtworkReading>[]): LoadedReading[] =>
  results.map(({ data, isError, refetch }) => ({
    reading: data ?? null,
    isFailed: isError && data === undefined,
    reload: () => void refetch(),
  }));

/** What was read from the files, kept up to date until it is done. */
export function useReadings(files: readonly ServerFile[]): readonly FileReading[] {
  const loaded = useQueries({
    queries: files.map(({ id, state }) => ({
      queryKey: [...queryKeys.artworkReadings, id, state],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        session.getSession()
          ? api.artworkReading({ fileId: id }, { signal })
          : trialApi.artworkTrial({ fileId: id }, { signal }),
      refetchInterval: ({ state: { data } }: { state: { data: ArtworkReading | undefined } }) =>
        isUnderWay(data) ? (session.getSession() ? POLL_MS : TRIAL_POLL_MS) : (false as const),
      staleTime: 60_000,
    })),
    combine,
  });
  return useMemo(
    () =>
      files.map((file, index) => ({
        file,
        ...(loaded[index] ?? { reading: null, isFailed: false, reload: () => undefined }),
      })),
    [files, loaded],
  );
}
