import { useEditor } from '../../editor/editor-context.ts';
import { type Attempt, useAttempt } from '../../state/use-attempt.ts';
import { useBackend } from '../backend-context.ts';

/** The way to change the tables: one change, kept under its name, after which they are read again. */
export const useChange = (): Attempt & { change: (name: string, sql: string, then?: () => void) => Promise<void> } => {
  const { api, site, written } = useEditor();
  const { reload } = useBackend();
  const attempt = useAttempt();
  return {
    ...attempt,
    change: (name, sql, then) =>
      attempt.run(async () => {
        await api.changeTables(site, name, sql);
        written.count();
        await reload();
        then?.();
      }),
  };
};
