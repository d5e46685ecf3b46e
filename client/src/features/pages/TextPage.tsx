import { Page, PageHead, Section, Sections } from '../../components/Page';
import { FormattedLine } from './FormattedLine';
import { FormattedText } from './FormattedText';
import { parseText, partsOf } from './textFormat';

/** A page made from one text, with sticky headings. */
export function TextPage({ source }: { source: string }) {
  const { title, lead, opening, sections } = partsOf(parseText(source));
  return (
    <Page>
      <PageHead title={<FormattedLine content={title} />} lead={<FormattedLine content={lead} />} />
      {opening.length > 0 ? <FormattedText blocks={opening} /> : null}
      <Sections>
        {sections.map((section, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Section key={index} title={<FormattedLine content={section.title} />} sticky>
            <FormattedText blocks={section.blocks} />
          </Section>
        ))}
      </Sections>
    </Page>
  );
}
