/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import { Button, Row } from '../../look/parts.tsx';
import { font, layout, ROUND, space, t, text } from '../../look/values.ts';
import { AREAS, type Area } from './areas.ts';

const Tab = ({ area }: { area: Area }): NotationNode => (
  <Button
    kind="bare"
    when={area.isForAdministrator ? f`formulas[${formula('ehAdministrador')}]()` : undefined}
    text={
      area.queue === undefined
        ? area.label
        : // A space as wide as a figure, while nothing is counted yet.
          f`${area.label} + ' (' + (variables[${variable('filas')}]?.[${area.queue}] ?? '\u2007') + ')'`
    }
    style={{ padding: space('s8', 's12'), borderRadius: ROUND, flex: '0 0 auto' }}
    font={font('smallStrong', 'soft')}
    attributes={{
      role: 'tab',
      'aria-selected': f`variables[${variable('areaAdm')}] === ${area.key} ? 'true' : 'false'`,
    }}
    states={{
      escolhida: {
        when: f`variables[${variable('areaAdm')}] === ${area.key}`,
        style: { backgroundColor: t('accentSoft') },
        content: text({ color: t('accent') }),
      },
    }}
    on={{ click: workflow([callWorkflow('abrirArea', { area: area.key })]) }}
  />
);

/** The parts of the administration. */
export const AreaTabs = (): NotationNode => (
  <Row
    gap="s4"
    layout={{ flexWrap: true }}
    tabletContent={layout({ flexWrap: false })}
    style={{ width: '100%', overflow: 'auto', customCss: { 'scrollbar-width': 'none' } }}
    tablet={{
      // The end fades: there is more than fits.
      padding: `0px ${t('s40')} 0px 0px`,
      customCss: {
        'scrollbar-width': 'none',
        'mask-image': 'linear-gradient(to right, #000 calc(100% - 48px), transparent)',
      },
    }}
    attributes={{ role: 'tablist', 'aria-label': 'Áreas da administração' }}
  >
    {AREAS.map((area) => (
      <Tab key={area.key} area={area} />
    ))}
  </Row>
);
