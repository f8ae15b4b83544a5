import type { Formula, Json } from '@trama/model';
import { type FC, useEffect, useMemo, useRef, useState } from 'react';
import { useEditor, useEntity } from '../editor/editor-context.ts';
import type { FormulaName } from '../editor/view.ts';
import { canBeBound } from '../fields/can-be-bound.ts';
import { useSiteOffers } from '../fields/use-site-offers.ts';
import { type ValueScope, ValueScopeContext } from '../fields/value-scope.ts';
import type { FormulaAreaHandle } from '../formula-editor/formula-area.tsx';
import { FormulaWriter } from '../formula-editor/formula-writer.tsx';
import { useWrittenText } from '../formula-editor/use-written-text.ts';
import { CommitField } from '../panels/commit-field.tsx';
import { PanelHead } from '../panels/panel-head.tsx';
import panels from '../panels/panels.module.css';
import { askToDelete, showUses } from '../references/ask-uses.ts';
import { changeParametersSafely, renameSafely } from '../references/rename.ts';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import styles from './data.module.css';
import { FormulaParameters } from './formula-parameters.tsx';
import { LabelledSelect } from './labelled-select.tsx';
import { changeFormula } from './part-holder.ts';

/** The formula that is open in the data panel; undefined once it is gone. */
export const useOpenFormula = (name: FormulaName | null): Formula | undefined => {
  const ofSite = useEntity('formulas', name?.id ?? '');
  const component = useEntity('components', name?.component ?? '');
  return name?.component == null ? ofSite : component?.formulas[name.id];
};

interface FormulaPanelProps {
  place: FormulaName;
  formula: Formula;
}

/** One formula that is called by name: its parameters, its text, and what it comes to with values to try. */
export const FormulaPanel: FC<FormulaPanelProps> = ({ place, formula }) => {
  const texts = useTexts();
  const editor = useEditor();
  const { view, store } = editor;
  const { id, name = '', type } = formula;
  const { component } = place;
  const target = { kind: 'formula', id } as const;
  const [tried, setTried] = useState<Readonly<Record<string, Json>>>({});
  const set = (fields: Partial<Omit<Formula, 'id'>>, group?: string): void =>
    changeFormula(editor, component, id, fields, group);
  const reorder = (parameters: Formula['parameters']): void => {
    const order = parameters.map(({ key }) => formula.parameters.findIndex((one) => one.key === key));
    void changeParametersSafely(editor, id, order, (group) => set({ parameters }, group));
  };
  const names = JSON.stringify(formula.parameters.map((one) => [one.name, tried[one.key] ?? null]));
  const scope = useMemo((): ValueScope => {
    const held = Object.fromEntries(JSON.parse(names) as [string, Json][]);
    return {
      component,
      workflow: null,
      node: null,
      nearest: () => [
        {
          label: texts.data.formulas.parameters,
          offers: Object.keys(held).map((one) => ({ label: one, code: one, icon: 'sliders-horizontal' })),
        },
      ],
      names: () => held,
    };
  }, [component, names, texts]);
  return (
    <>
      <PanelHead
        title={texts.data.formulas.one}
        back={<IconButton icon="arrow-left" label={texts.data.back} onClick={() => view.update({ formula: null })} />}
        actions={
          <span className={styles.headActions}>
            <IconButton icon="search" label={texts.references.find} onClick={() => showUses(editor, target)} />
            <IconButton
              icon="trash-2"
              label={texts.references.remove.plain}
              onClick={() => askToDelete(editor, target)}
            />
          </span>
        }
      />
      <div className={`${panels.scroll} ${styles.editor}`}>
        {component !== null && <p className={styles.hint}>{store.design.components[component]?.name}</p>}
        <CommitField
          label={texts.data.variableName}
          value={name}
          onCommit={(next) => {
            if (next.trim() !== '') void renameSafely(editor, target, (group) => set({ name: next.trim() }, group));
          }}
        />
        <FormulaParameters formula={formula} tried={tried} onTry={setTried} onChange={set} onReorder={reorder} />
        <section className={styles.part} aria-label={texts.data.formulas.body}>
          <h3>{texts.data.formulas.body}</h3>
          <LabelledSelect
            label={texts.formula.kind}
            isBare
            value={type}
            options={[
              ['formula', texts.formula.formula],
              ['code', texts.formula.code],
            ]}
            onChange={(next) => set({ type: next })}
          />
          <ValueScopeContext value={scope}>
            <FormulaText formula={formula} scope={scope} set={set} />
          </ValueScopeContext>
        </section>
      </div>
    </>
  );
};

interface FormulaTextProps {
  formula: Formula;
  scope: ValueScope;
  set: (fields: Partial<Omit<Formula, 'id'>>, group?: string) => void;
}

/** The text, kept as soon as it can be read; what cannot be stays here until it can. */
const FormulaText: FC<FormulaTextProps> = ({ formula, scope, set }) => {
  const texts = useTexts().data.formulas;
  const editor = useEditor();
  const { id, type, filter, sort } = formula;
  const kept = formula.code ?? '';
  const area = useRef<FormulaAreaHandle>(null);
  const groups = useSiteOffers(scope);
  const { closeGroup } = editor;
  useEffect(() => closeGroup, [closeGroup]);
  const { code, revision, write } = useWrittenText({
    label: `${formula.name ?? ''}: ${texts.body}`,
    kept,
    canBeKept: (next) => next.trim() === '' || canBeBound(next, type),
    keep: (next) => set({ code: next }, `formula-text-${id}`),
  });
  // What it may read is looked up by its editor when that begins.
  const names = formula.parameters.map(({ name }) => name).join();
  const root = editor.store.design.components[scope.component ?? '']?.rootElementId ?? null;
  return (
    <>
      <FormulaWriter
        key={`${revision} ${type} ${names}`}
        ref={area}
        label={texts.body}
        kind={type}
        code={code}
        rest={{ ...(filter !== undefined && { filter }), ...(sort !== undefined && { sort }) }}
        place={{ element: root, position: 0, names: scope.names?.() ?? {} }}
        groups={groups}
        isLarge={false}
        isFirst={kept === ''}
        onChange={write}
        onSubmit={write}
        onLarge={() => undefined}
      />
      {code !== kept && <p className={styles.hint}>{texts.unread}</p>}
    </>
  );
};
