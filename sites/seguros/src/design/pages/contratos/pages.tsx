/** @jsxImportSource @trama/document */
import { callWorkflow, El, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import { Icon, Label, Row } from '../../look/parts.tsx';
import { EASE, font, layout, RADIUS, space, t, text } from '../../look/values.ts';
import { CONTRACTS_PAGE } from './workflows.ts';

/** How many there are, and the way to the others. */
export const ContractPages = (): NotationNode => (
  <Row
    gap="s16"
    when={f`formulas[${formula('inicioDosContratos')}]() === 'lista'`}
    layout={{ justifyContent: 'space-between', flexWrap: true }}
    style={{ width: '100%' }}
    mobileContent={layout({ flexDirection: 'column', alignItems: 'center' })}
  >
    <Label
      key="quantos"
      type="small"
      color="soft"
      attributes={{ role: 'status' }}
      text={f`Number(variables[${variable('totalContratos')}] ?? 0).toLocaleString('pt-BR') + (variables[${variable('totalContratos')}] === 1 ? ' contrato' : ' contratos')`}
    />
    <El
      key="paginas"
      type="paginator"
      name="Páginas de contratos"
      when={f`variables[${variable('totalContratos')}] > ${CONTRACTS_PAGE}`}
      content={{
        useCustomPagination: true,
        paginatorTotal: f`variables[${variable('totalContratos')}] ?? 0`,
        paginatorLimit: CONTRACTS_PAGE,
        paginatorOffset: f`variables[${variable('inicioContratos')}] ?? 0`,
      }}
      slots={{
        paginatorText: (
          <Label
            key="numero"
            type="smallStrong"
            text="1"
            content={{ tag: 'span' }}
            style={{ display: 'inline-block', padding: space('s12', 's16'), borderRadius: RADIUS, transition: EASE }}
            states={{
              active: { style: { backgroundColor: t('accentSoft') }, content: text({ color: t('accent') }) },
              hover: { style: { backgroundColor: t('sunken') } },
            }}
          />
        ),
        paginatorPrev: <Icon key="anterior" icon="lucide/chevron-left" color="ink" />,
        paginatorNext: <Icon key="proxima" icon="lucide/chevron-right" color="ink" />,
      }}
      font={font('small')}
      on={{
        change: workflow([callWorkflow('procurarContratos', { inicio: f`event.context.offset` })]),
      }}
    />
  </Row>
);
