import { type FC, useState } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { useAttempt } from '../../state/use-attempt.ts';
import { failureText } from '../../texts/failure-text.ts';
import { useTexts } from '../../texts/index.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from '../backend.module.css';
import { Way } from '../way.tsx';
import { FUNCTION_TEMPLATES, type FunctionTemplate, TEMPLATE_CODE } from './function-templates.ts';
import own from './services.module.css';

interface NewFunctionDialogProps {
  /** Names of functions that there are. */
  taken: readonly string[];
  onMade: (name: string) => void;
  onClose: () => void;
}

const NAME = /^[A-Za-z][\w-]{0,99}$/;

/** Asks for the name of a function, and what it begins as. */
export const NewFunctionDialog: FC<NewFunctionDialogProps> = ({ taken, onMade, onClose }) => {
  const texts = useTexts();
  const { functionWriting: words } = texts.backend;
  const { api, site } = useEditor();
  const [name, setName] = useState('');
  const [template, setTemplate] = useState<FunctionTemplate>('answer');
  const { isBusy, failure, run } = useAttempt();
  const fault = name === '' ? null : taken.includes(name) ? words.taken : NAME.test(name) ? null : words.nameFault;
  const submit = (): void => {
    if (fault !== null || name === '') return;
    void run(async () => {
      await api.saveFunction(site, name, { ...TEMPLATE_CODE[template], before: null });
      onMade(name);
      onClose();
    });
  };
  return (
    <FormDialog
      title={words.new}
      lead={words.newLead}
      onClose={onClose}
      width={480}
      submit={words.make}
      isReady={fault === null}
      isBusy={isBusy}
      reason={failure === null ? null : failureText(failure, texts)}
      onSubmit={submit}
    >
      <TextField
        label={words.name}
        hint={words.nameHint}
        error={fault}
        required
        value={name}
        onChange={setName}
        autoComplete="off"
        spellCheck={false}
      />
      <fieldset className={own.ways}>
        <legend className={styles.legend}>{words.template}</legend>
        {FUNCTION_TEMPLATES.map((one) => (
          <Way
            key={one}
            isChosen={template === one}
            label={words.templates[one].label}
            hint={words.templates[one].hint}
            onChoose={() => setTemplate(one)}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
};
