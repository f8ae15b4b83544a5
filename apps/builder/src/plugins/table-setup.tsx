import type { PluginDefinition, PluginSettings, SetupStep, TableSetup as Tables } from '@trama/model';
import type { ServiceTables } from '@trama/protocol/builder';
import { type FC, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useAttempt } from '../state/use-attempt.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { makeTables, nameTables } from './make-tables.ts';
import styles from './plugins.module.css';

interface TableSetupProps {
  definition: PluginDefinition;
  settings: PluginSettings;
  step: SetupStep;
  makes: Tables;
  /** The tables of the service are known. */
  onFound: (tables: ServiceTables['tables']) => void;
}

/** The tables of a plugin's service, and those that a step needs: named where they are there, made where they are not. */
export const TableSetup: FC<TableSetupProps> = ({ definition, settings, step, makes, onFound }) => {
  const texts = useTexts();
  const editor = useEditor();
  const { api, site } = editor;
  const [found, setFound] = useState<ServiceTables | null>(null);
  const { isBusy, failure, run } = useAttempt();

  const list = async (): Promise<void> => {
    const listed = await api.listTables(site, definition.id, settings);
    setFound(listed);
    onFound(listed.tables);
  };
  const take = (): void => nameTables(editor, definition.id, makes);
  const make = async (): Promise<void> => {
    await makeTables(editor, { plugin: definition.id, settings, step: step.name, makes });
    await list();
  };

  const areThere = makes.tables.every((table) => found?.tables.some(({ name }) => name === table));
  const areUsed = Object.entries(makes.settings).every(([field, value]) => settings.publicData[field] === value);
  return (
    <div className={styles.tableSetup}>
      <Button isBusy={isBusy} onClick={() => void run(list)}>
        {texts.plugins.showTables}
      </Button>
      {failure !== null && <p role="alert">{failureText(failure, texts)}</p>}
      {found && <TableList tables={found.tables} />}
      {found && areThere && !areUsed && (
        <Button onClick={take}>{texts.plugins.takeTables(makes.tables.join(', '))}</Button>
      )}
      {found && !areThere && (
        <MissingTables
          makes={makes}
          isBusy={isBusy}
          onMake={found.canMake ? () => void run(make) : null}
          onTake={areUsed ? null : take}
        />
      )}
    </div>
  );
};

const TableList: FC<Pick<ServiceTables, 'tables'>> = ({ tables }) => {
  const texts = useTexts();
  if (tables.length === 0) return <p role="status">{texts.plugins.noTables}</p>;
  return (
    <details className={styles.tableList} open>
      <summary>{texts.plugins.tablesFound(tables.length)}</summary>
      <ul aria-label={texts.plugins.tablesFound(tables.length)}>
        {tables.map(({ name, columns }) => (
          <li key={name}>
            <b>{name}</b> <small>{columns.map((column) => column.name).join(', ')}</small>
          </li>
        ))}
      </ul>
    </details>
  );
};

interface MissingTablesProps {
  makes: Tables;
  isBusy: boolean;
  /** Runs the statements; null where only the project's own editor may. */
  onMake: (() => void) | null;
  /** Names the tables in the settings; null where they are named. */
  onTake: (() => void) | null;
}

/** The statements that make what is missing, run here or to be run at the project. */
const MissingTables: FC<MissingTablesProps> = ({ makes, isBusy, onMake, onTake }) => {
  const texts = useTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    navigator.clipboard.writeText(makes.sql).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={styles.missing}>
      <p>{onMake ? texts.plugins.makeLead : texts.plugins.makeElsewhere}</p>
      <textarea className={styles.sql} aria-label="SQL" rows={10} readOnly value={makes.sql} />
      <div className={styles.makeButtons}>
        {onMake && (
          <Button look="primary" isBusy={isBusy} onClick={onMake}>
            {texts.plugins.makeTables}
          </Button>
        )}
        <Button icon="copy" onClick={copy}>
          {isCopied ? texts.plugins.copied : texts.plugins.copySql}
        </Button>
        {!onMake && onTake && <Button onClick={onTake}>{texts.plugins.takeTables(makes.tables.join(', '))}</Button>}
      </div>
    </div>
  );
};
