/** @jsxImportSource @trama/document */
import { callWorkflow, f, type NotationNode, variable, workflow } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, Label, Row, Stack } from './parts.tsx';
import { layout, RADIUS, space, t } from './values.ts';

interface CopyLineProps {
  name: string;
  label: string;
  help: string;
  value: Value;
}

/** A text to give on, and the button that copies it. */
export const CopyLine = ({ name, label, help, value }: CopyLineProps): NotationNode => (
  <Stack gap="s8" style={{ width: '100%' }}>
    <Stack key="nome" gap="s2">
      <Label key="rotulo" type="smallStrong" text={label} />
      <Label key="ajuda" type="small" color="soft" text={help} />
    </Stack>
    <Row
      key="linha"
      gap="s12"
      style={{ width: '100%' }}
      mobileContent={layout({ flexDirection: 'column', alignItems: 'stretch' })}
    >
      <Label
        key="valor"
        type="small"
        text={value}
        style={{
          flex: '1 1 0',
          minWidth: '0px',
          padding: space('s12', 's16'),
          backgroundColor: t('sunken'),
          borderRadius: RADIUS,
          customCss: { 'overflow-wrap': 'anywhere' },
        }}
      />
      <Button
        key="copiar"
        kind="quiet"
        text={f`variables[${variable('copiado')}] === ${name} ? 'Copiado' : 'Copiar'`}
        icon={f`variables[${variable('copiado')}] === ${name} ? 'lucide/check' : 'lucide/copy'`}
        attributes={{ 'aria-label': `Copiar ${label.toLowerCase()}` }}
        on={{ click: workflow([callWorkflow('copiar', { nome: name, texto: value })]) }}
      />
    </Row>
  </Stack>
);
