/** @jsxImportSource @trama/document */
import { Box, callWorkflow, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, Heading, Label, Notice, Row, Stack } from '../../look/parts.tsx';
import { space, t } from '../../look/values.ts';
import { priceByMonth } from './price.tsx';

const isBlocked = f`variables[${variable('calculando')}] === true || variables[${variable('salvando')}] === true
  || formulas[${formula('planoEscolhido')}]() === undefined`;

const Fact = ({ label, value }: { label: string; value: Value }): NotationNode => (
  <Row layout={{ justifyContent: 'space-between', columnGap: t('s16') }}>
    <Label key="nome" type="small" color="onDeepSoft" text={label} />
    <Label key="valor" type="smallStrong" color="onDeep" text={value} font={{ textAlign: 'right' }} />
  </Row>
);

/** Takes what is on the screen on to the enrolment; it is saved as a quote on the way. */
export const HireButton = ({ label = 'Contratar este plano' }: { label?: string }): NotationNode => (
  <Button
    kind="lime"
    text={f`variables[${variable('salvando')}] ? 'Salvando…' : ${label}`}
    style={{ width: '100%', minHeight: '52px' }}
    content={{ disabled: isBlocked }}
    attributes={{ 'aria-busy': f`variables[${variable('salvando')}] ? 'true' : 'false'` }}
    on={{ click: workflow([callWorkflow('contratar')]) }}
  />
);

/** Saves what is on the screen and opens the ways to give it on. */
export const ShareButton = (): NotationNode => (
  <Button
    kind="bare"
    text="Salvar e compartilhar"
    icon="lucide/share-2"
    iconColor="onDeepSoft"
    style={{ width: '100%', minHeight: '44px' }}
    font={{ color: t('onDeep') }}
    states={{ hover: { style: { backgroundColor: t('deepLine') } } }}
    content={{ disabled: isBlocked }}
    on={{ click: workflow([callWorkflow('compartilharCotacao')]) }}
  />
);

/** The price of the chosen plan, big, with what it is for; it stays beside the choices. */
export const Summary = (): NotationNode => (
  <Stack
    gap="s24"
    style={{
      width: '100%',
      padding: space('s32'),
      backgroundColor: t('deep'),
      borderRadius: '20px',
      position: 'sticky',
      top: '92px',
      align: 'flex-start',
    }}
    mobile={{ padding: space('s24') }}
    attributes={{ role: 'region', 'aria-label': 'Sua mensalidade' }}
  >
    <Stack
      key="preco"
      gap="s4"
      // As high as a price that takes two lines, so that nothing below moves when it comes.
      style={{ width: '100%', minHeight: '104px' }}
      attributes={{ 'aria-live': 'polite' }}
    >
      <Heading key="titulo" type="small" color="onDeepSoft" text="Sua mensalidade" />
      {priceByMonth(f`formulas[${formula('planoEscolhido')}]()?.premio`)}
    </Stack>
    <Box key="divisa" style={{ width: '100%', height: '1px', backgroundColor: t('deepLine') }} />
    <Stack key="fatos" gap="s12" style={{ width: '100%' }}>
      {/* Nothing until it is known: a text that becomes another one at the end of its line counts as moved. */}
      <Fact key="plano" label="Plano" value={f`formulas[${formula('planoEscolhido')}]()?.nome ?? ''`} />
      <Fact key="produto" label="Seguro" value={f`formulas[${formula('produtoEscolhido')}]()?.nome ?? '—'`} />
      <Fact
        key="capital"
        label="Capital"
        value={f`formulas[${formula('reais')}](variables[${variable('capital')}], 0)`}
      />
      <Fact
        key="perfil"
        label="Perfil"
        value={f`(variables[${variable('idade')}] ?? '—') + ' anos, ' + (variables[${variable('fumante')}] ? 'fumante' : 'não fumante')`}
      />
    </Stack>
    <Stack key="acoes" gap="s16" style={{ width: '100%' }}>
      <Notice
        key="erro"
        when={f`(variables[${variable('erroSalvar')}] ?? '') !== ''`}
        text={f`variables[${variable('erroSalvar')}]`}
      />
      <Stack key="salvar" gap="s12" style={{ width: '100%' }}>
        <HireButton key="botao" />
        <ShareButton key="compartilhar" />
        <Label
          key="nota"
          type="small"
          color="onDeepSoft"
          text="A cotação vale por até 30 dias. Nada é cobrado agora."
          font={{ textAlign: 'center' }}
          style={{ width: '100%' }}
        />
      </Stack>
    </Stack>
  </Stack>
);
