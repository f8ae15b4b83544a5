/** The general conditions of the demonstration's products, in short: a real brokerage puts the insurer's own text in their place. */
const TEXT = (product: string): string => `CONDIÇÕES GERAIS: ${product.toUpperCase()}

1. Objeto. Este seguro garante o pagamento do capital segurado a quem o contratou ou aos beneficiários indicados, se acontecer um dos eventos cobertos durante a vigência, nos termos destas condições.

2. Coberturas. Valem as que constam do certificado. A cobertura básica é a de morte por qualquer causa; as demais são as do plano e as escolhidas à parte.

3. Riscos excluídos. Não estão cobertos: suicídio nos dois primeiros anos de vigência (Código Civil, artigo 798), doenças que a pessoa conhecia e não declarou, e atos ilícitos dolosos de quem contratou, do segurado ou do beneficiário.

4. Vigência. O seguro vale por um ano, a partir do dia que consta do certificado.

5. Prêmio. É pago por mês. A cobertura continua durante trinta dias de atraso; depois disso o contrato pode ser cancelado, com aviso antes.

6. Beneficiários. São indicados por quem contrata e podem ser mudados a qualquer tempo. Sem indicação, o capital é pago como manda o artigo 792 do Código Civil.

7. Sinistro. Deve ser avisado logo que se saiba dele, com os documentos que a análise pedir. O pagamento é feito em até trinta dias depois do último documento.

8. Arrependimento e cancelamento. Em sete dias a contar da contratação, quem contratou pode desistir e recebe tudo de volta. Depois, pode cancelar quando quiser, com cobertura até o dia combinado.

9. Foro. O do domicílio de quem contratou.

O registro do produto na SUSEP não significa incentivo ou recomendação da autarquia à sua comercialização.`;

/** Rows of the first version of each. */
export const conditionsOf = (
  products: readonly Readonly<Record<string, string | number | boolean | null>>[],
): readonly Readonly<Record<string, string | number>>[] =>
  products.map(({ id, nome }) => ({
    produto_id: String(id),
    versao: 1,
    texto: TEXT(String(nome)),
    vigente_de: '2026-01-01',
  }));
