import type { Id, RunState } from '@trama/model';
import type { EnvironmentName } from './sites.ts';

/** Where the runs of a site's workflows are kept: what everybody sees is not recorded. */
export type RecordedEnvironment = Exclude<EnvironmentName, 'production'>;

/** A run that is kept, as it is listed. */
export interface KeptRun {
  id: string;
  environment: RecordedEnvironment;
  /** Id of its workflow. */
  workflow: Id;
  name: string | null;
  /** What it waited for; null where it was called. */
  trigger: string | null;
  state: RunState;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** In milliseconds. */
  duration: number | null;
  error?: string;
}

/** Most days that runs are kept. */
export const MOST_KEPT_DAYS = 90;
