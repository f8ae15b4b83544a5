import type { Formula } from '@trama/model';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import panels from '../panels/panels.module.css';
import { RowSide } from '../panels/row-side.tsx';
import { UsesMenu } from '../references/uses-menu.tsx';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { DataGroup } from './data-group.tsx';
import { makeFormula, type PartHolder } from './part-holder.ts';
import { useEntities } from './use-entities.ts';

/** The formulas of the site: what is computed in one place and called from many. */
export const FormulaList: FC<{ query: string }> = ({ query }) => {
  const texts = useTexts().data;
  const editor = useEditor();
  const formulas = useEntities('formulas');
  return (
    <DataGroup
      title={texts.formulas.title}
      count={formulas.length}
      actions={<IconButton icon="plus" label={texts.formulas.add} onClick={() => makeFormula(editor, null)} />}
    >
      {formulas.length === 0 && <p className={panels.note}>{texts.formulas.none}</p>}
      <ul>
        {formulas
          .filter(({ name }) => matchesSearch(name ?? '', query))
          .map((formula) => (
            <FormulaRow key={formula.id} formula={formula} holder={null} />
          ))}
      </ul>
    </DataGroup>
  );
};

/** One formula in a list: its name with what it is called with. */
export const FormulaRow: FC<{ formula: Formula; holder: PartHolder }> = ({ formula, holder }) => {
  const texts = useTexts();
  const { view } = useEditor();
  const { id, name, parameters } = formula;
  const title = name || texts.data.formulas.untitled;
  return (
    <li className={panels.row}>
      <button
        type="button"
        className={panels.rowMain}
        onClick={() => view.update({ leftPanel: 'data', collection: null, formula: { component: holder, id } })}
      >
        <Icon name="code" size={14} />
        <span className={panels.rowText} title={title}>
          {title}
        </span>
        <RowSide>{parameters.map((parameter) => parameter.name).join(', ')}</RowSide>
      </button>
      <UsesMenu target={{ kind: 'formula', id }} name={title} />
    </li>
  );
};
