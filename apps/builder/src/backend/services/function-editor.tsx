import { javascript } from '@codemirror/lang-javascript';
import { TramaError } from '@trama/model';
import { FAILURES, type FunctionDraft, type FunctionFault } from '@trama/protocol/builder';
import { type FC, useEffect, useMemo, useRef, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { failureText } from '../../texts/failure-text.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import styles from '../backend.module.css';
import { CodeArea, type CodeAreaHandle } from '../code-area.tsx';
import { downloadText } from '../download-text.ts';
import { placeInText } from './code-places.ts';
import own from './services.module.css';
import { keepUnsaved, readUnsaved } from './unsaved-function.ts';

interface FunctionEditorProps {
  name: string;
  draft: FunctionDraft;
  /** Where the log has led to; null: to nowhere. */
  place: { line: number; column: number } | null;
  /** It was saved, deployed or read again. */
  onChanged: () => void;
  onRemove: () => void;
}

/** What was found in a text, when it was saved or deployed. */
interface Checked {
  text: string;
  faults: readonly FunctionFault[];
}

const TYPESCRIPT = javascript({ typescript: true });

/** The text of a function that the project keeps: typed, saved, deployed, with its faults at their lines. */
export const FunctionEditor: FC<FunctionEditorProps> = ({ name, draft, place, onChanged, onRemove }) => {
  const texts = useTexts();
  const { functionWriting: words } = texts.backend;
  const { api, site } = useEditor();
  const area = useRef<CodeAreaHandle>(null);
  const [begun] = useState(() => readUnsaved(sessionStorage, site, name));
  const [text, setText] = useState(begun?.text ?? draft.text);
  const [verifyJwt, setVerifyJwt] = useState(begun?.verifyJwt ?? draft.verifyJwt);
  const [saved, setSaved] = useState<FunctionDraft>(draft);
  const [before, setBefore] = useState(begun?.before ?? draft.version);
  const [checked, setChecked] = useState<Checked>({ text: draft.text, faults: [] });
  const [said, setSaid] = useState<'saved' | 'deployed' | null>(null);
  const { isBusy, failure, run } = useAttempt();
  const isUnsaved = text !== saved.text || verifyJwt !== saved.verifyJwt;
  const isDeployed = !isUnsaved && saved.deployedVersion === saved.version;
  useEffect(
    () => keepUnsaved(sessionStorage, site, name, isUnsaved ? { text, verifyJwt, before } : null),
    [site, name, isUnsaved, text, verifyJwt, before],
  );
  useEffect(() => {
    if (place) area.current?.goTo(placeInText(draft.text, place.line, place.column));
  }, [place, draft.text]);

  const saveOver = async (version: number): Promise<{ version: number; isSound: boolean }> => {
    if (!isUnsaved && version === saved.version) return { version, isSound: true };
    const { version: now, faults: found } = await api.saveFunction(site, name, { text, verifyJwt, before: version });
    setBefore(now);
    setSaved((former) => ({ ...former, text, verifyJwt, version: now }));
    setChecked({ text, faults: found });
    return { version: now, isSound: found.length === 0 };
  };
  const save = (version = before): void =>
    void run(async () => {
      setSaid(null);
      await saveOver(version);
      setSaid('saved');
      onChanged();
    });
  const deploy = (): void =>
    void run(async () => {
      setSaid(null);
      const { version, isSound } = await saveOver(before);
      if (!isSound) return;
      const found = await api.deployFunction(site, name, version);
      setChecked({ text, faults: found });
      if (found.length === 0) {
        setSaved((former) => ({ ...former, deployedVersion: version }));
        setSaid('deployed');
      }
      onChanged();
    });
  /** What somebody else saved is read; the own text goes over it, or makes room for it. */
  const settle = (keepsOwn: boolean): void =>
    void run(async () => {
      const theirs = (await api.readFunction(site, name)).draft;
      if (!theirs) throw new Error(words.gone);
      setSaved(theirs);
      setBefore(theirs.version);
      if (keepsOwn) return;
      setVerifyJwt(theirs.verifyJwt);
      area.current?.replace(theirs.text);
    });
  const isConflict = failure instanceof TramaError && failure.code === FAILURES.functionChanged;
  const { faults } = checked;
  const marks = useMemo(
    () =>
      checked.faults.map(({ line, column, kind, detail }) => {
        const from = placeInText(checked.text, line, column);
        return { from, to: from + 1, message: words.faults[kind](detail) };
      }),
    [checked, words],
  );
  return (
    <div className={own.writing}>
      <div className={own.codeBar}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={!verifyJwt}
            onChange={({ target }) => {
              setVerifyJwt(!target.checked);
              setSaid(null);
            }}
          />
          {words.isOpen}
        </label>
        <span className={styles.room} />
        <span className={own.hint} role="status">
          {said === null
            ? isUnsaved
              ? words.unsaved
              : isDeployed
                ? words.isDeployed
                : words.notDeployed
            : words.said[said]}
        </span>
        <div className={own.acts}>
          <IconButton
            icon="file-down"
            label={words.download}
            onClick={() => downloadText(text, 'text/typescript', `${name}.ts`)}
          />
          <IconButton icon="trash-2" label={words.remove} onClick={onRemove} />
          <Button isBusy={isBusy} disabled={!isUnsaved} title="Ctrl+S" onClick={() => save()}>
            {words.save}
          </Button>
          <Button look="primary" icon="cloud-upload" isBusy={isBusy} disabled={isDeployed} onClick={deploy}>
            {words.deploy}
          </Button>
        </div>
      </div>
      {isConflict ? (
        <div className={styles.notice} data-kind="warn" role="alert">
          <p>{words.conflict}</p>
          <Button onClick={() => settle(true)}>{words.keepMine}</Button>
          <Button onClick={() => settle(false)}>{words.takeTheirs}</Button>
        </div>
      ) : (
        failure !== null && (
          <p className={styles.reason} role="alert">
            {failureText(failure, texts)}
          </p>
        )
      )}
      {faults.length > 0 && (
        <div className={own.faults} role="alert">
          <p>{words.notDeployedWith(faults.length)}</p>
          <ul>
            {faults.map(({ line, column, kind, detail }) => (
              <li key={`${line} ${column} ${detail}`}>
                <button type="button" onClick={() => area.current?.goTo(placeInText(text, line, column))}>
                  {words.line(line)}
                </button>{' '}
                {words.faults[kind](detail)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={own.codeArea}>
        <CodeArea
          ref={area}
          label={words.text}
          text={text}
          language={TYPESCRIPT}
          marks={marks}
          onChange={(next) => {
            setText(next);
            setSaid(null);
          }}
          keys={{ 'Mod-s': () => save(), 'Mod-Enter': deploy }}
        />
      </div>
      <p className={own.hint}>{words.given}</p>
    </div>
  );
};
