import { ROLE_TABLES } from '@trama/plugins/definitions';
import type { FC } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { makeTables, nameTables } from '../../plugins/make-tables.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../backend.module.css';
import { useBackend } from '../backend-context.ts';
import { sqlReason } from '../sql-reason.ts';

/** Where people sign in but no roles are kept: makes the tables for them, so that policies may speak of roles. */
export const RoleTablesCard: FC = () => {
  const texts = useTexts();
  const { policies: words } = texts.backend;
  const editor = useEditor();
  const { tables, reload } = useBackend();
  const { isBusy, failure, run } = useAttempt();
  const make = async (): Promise<void> => {
    const { design, registry } = editor.store;
    const auth = design.plugins.find(({ id }) => id === design.authPluginId);
    const step = auth && registry.plugin(auth.id)?.setup?.find(({ makes }) => makes === ROLE_TABLES);
    if (!auth || !step) return;
    const { id: plugin, settings } = auth;
    const areThere = ROLE_TABLES.tables.every((name) => tables.some((table) => table.name === name));
    if (areThere) nameTables(editor, plugin, ROLE_TABLES);
    else await makeTables(editor, { plugin, settings, step: step.name, makes: ROLE_TABLES });
    await reload();
  };
  return (
    <li className={styles.card}>
      <span>
        {words.noRoleTables}
        {failure !== null && (
          <small className={styles.reason} role="alert">
            {sqlReason(failure, texts)}
          </small>
        )}
      </span>
      <Button isBusy={isBusy} onClick={() => void run(make)}>
        {words.makeRoleTables}
      </Button>
    </li>
  );
};
