import { collection, f, formula, js, named, plugin, setVariable, variable, workflow } from '@trama/document/notation';
import { own } from '../../data.ts';
import type { PageData } from '../../page-data.ts';

/** What a partner brought, what it earned, and what they give on. */
export const partnersData: PageData = {
  variables: {
    indicacoes: { name: 'Indicações', type: 'array' },
    inicioIndicacoes: { name: 'Início da página de indicações', type: 'number' },
    extrato: { name: 'Extrato', type: 'array' },
    parceriaCarregada: { name: 'Parceria carregada', type: 'boolean' },
    erroParceria: { name: 'Erro da parceria', type: 'string' },
  },
  collections: {
    parceria: {
      name: 'Parceria',
      plugin: 'supabase',
      config: {
        table: 'parceiros',
        fieldsMode: 'guided',
        dataFields: ['id', 'nome', 'codigo', 'percentual', 'status'],
        primaryData: ['id'],
        isAutoFetch: true,
      },
      filter: own('user_id'),
    },
  },
  formulas: {
    parceiro: { name: 'Parceiro', body: f`collections[${collection('parceria')}]?.data?.[0]` },
    parceriaPronta: {
      name: 'Parceria pronta',
      body: f`variables[${variable('parceriaCarregada')}] === true && collections[${collection('parceria')}]?.isFetched === true`,
    },
    linkDeIndicacao: {
      name: 'Link de indicação',
      body: f`(globalContext.browser.baseUrl ?? '') + '/regua/?parceiro=' + (formulas[${formula('parceiro')}]()?.codigo ?? '')`,
    },
    codigoDoSimulador: {
      name: 'Código do simulador para outro site',
      body: f`'<iframe src="' + (globalContext.browser.baseUrl ?? '') + '/regua-mobile/?parceiro=' + (formulas[${formula('parceiro')}]()?.codigo ?? '') + '" title="Simulador de seguro de vida" width="100%" height="860" style="border:0"></iframe>'`,
    },
    numerosDaParceria: {
      name: 'Números da parceria',
      body: js`
        const indicacoes = variables[${variable('indicacoes')}] ?? [];
        const extrato = variables[${variable('extrato')}] ?? [];
        const soma = (campo) => extrato.reduce((total, mes) => total + Number(mes[campo] ?? 0), 0);
        if (!formulas[${formula('parceriaPronta')}]()) return { cotadas: null, contratos: null, aPagar: null, pago: null };
        return {
          cotadas: indicacoes.length,
          contratos: indicacoes.filter(({ situacao }) => situacao === 'ativo').length,
          aPagar: soma('a_pagar'),
          pago: soma('pago'),
        };`,
    },
  },
  workflows: {
    carregarParceria: workflow(
      [
        setVariable('erroParceria', ''),
        named(
          'indicacoes',
          plugin('supabase', 'callPostgresFunction', { functionName: 'minhas_indicacoes', params: [] }),
        ),
        setVariable('indicacoes', f`context.workflow['indicacoes'].result ?? []`),
        named('extrato', plugin('supabase', 'callPostgresFunction', { functionName: 'meu_extrato', params: [] })),
        setVariable('extrato', f`context.workflow['extrato'].result ?? []`),
        setVariable('parceriaCarregada', true),
      ],
      {
        name: 'Carregar parceria',
        onError: [setVariable('erroParceria', 'Não foi possível carregar a sua parceria')],
      },
    ),
  },
};
