import type { FC } from 'react';
import { useTexts } from '../../texts/index.ts';
import type { ControlProps } from '../control.ts';
import controls from '../controls.module.css';
import { DROP_SHADOW, FILTERS, type FilterName, filterText, readFilter } from './filter.ts';
import { LabelledLength } from './labelled-length.tsx';
import styles from './layer-list.module.css';
import { type LayerEditorProps, LayerList } from './layer-list.tsx';
import { ShadowEditor } from './shadow-control.tsx';

const NAMES = Object.keys(FILTERS) as FilterName[];

/** What is done to a picture of the element, or to what lies behind it, one after the other. */
export const FilterControl: FC<ControlProps> = (props) => {
  const texts = useTexts().styleTools;
  return (
    <LayerList
      {...props}
      separator=" "
      initial={FILTERS.blur.initial}
      preview={(text) => ({ ...PREVIEW, filter: text })}
      summary={(text) => {
        const step = readFilter(text);
        if (step === null) return text;
        return step.kind === 'shadow'
          ? texts.filter.kinds['drop-shadow']
          : `${texts.filter.kinds[step.name]} ${step.argument}`;
      }}
      Editor={FilterEditor}
    />
  );
};

const PREVIEW = { background: 'linear-gradient(135deg, #e5484d, #ffc53d 50%, #3e63dd)' };

const FilterEditor: FC<LayerEditorProps> = ({ text, label, onChange, onCommit }) => {
  const texts = useTexts().styleTools;
  const step = readFilter(text);
  const kind = step === null ? null : step.kind === 'shadow' ? 'drop-shadow' : step.name;
  return (
    <div className={styles.lines}>
      <select
        className={controls.select}
        aria-label={`${label}: ${texts.filter.kind}`}
        value={kind ?? ''}
        onChange={({ target: { value } }) => {
          onChange(value === 'drop-shadow' ? DROP_SHADOW : FILTERS[value as FilterName].initial);
          onCommit();
        }}
      >
        {kind === null && <option value="">{text}</option>}
        {[...NAMES, 'drop-shadow' as const].map((name) => (
          <option key={name} value={name}>
            {texts.filter.kinds[name]}
          </option>
        ))}
      </select>
      {step?.kind === 'number' && (
        <>
          <input
            type="range"
            className={styles.slider}
            aria-label={`${label}: ${texts.filter.kinds[step.name]}`}
            aria-valuetext={step.argument}
            min={FILTERS[step.name].least}
            max={FILTERS[step.name].most}
            step={1}
            disabled={step.amount === null}
            value={step.amount ?? 0}
            onChange={({ target: { value } }) => onChange(filterText(step.name, `${value}${FILTERS[step.name].unit}`))}
            onPointerUp={onCommit}
            onBlur={onCommit}
          />
          <LabelledLength
            label={texts.filter.amount}
            name={`${label}: ${texts.filter.amount}`}
            unit={FILTERS[step.name].unit}
            value={step.argument}
            onChange={(next) => onChange(filterText(step.name, next || `0${FILTERS[step.name].unit}`))}
            onCommit={onCommit}
          />
        </>
      )}
      {step?.kind === 'shadow' && (
        <ShadowEditor
          text={step.argument}
          label={label}
          hasSpread={false}
          onChange={(next) => onChange(filterText('drop-shadow', next))}
          onCommit={onCommit}
        />
      )}
    </div>
  );
};
