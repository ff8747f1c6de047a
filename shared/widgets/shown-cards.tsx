import { Card, Progress, StatusDot } from '@likeness/shared/ui';
import { SAMPLE_PICTURE } from './sample-picture';
import { LONG_WORD, LONG_WORDS } from './sample-texts';
import { ShownWidget, State } from './shown-widget';

export function ShownCards() {
  const generate = (): void => undefined;
  return (
    <>
      <ShownWidget name="Card">
        <State name="ready, with Generate">
          <Card
            title="ohwx"
            subtitle="Created on 4 May 2026"
            image={SAMPLE_PICTURE}
            status="succeeded"
            statusText="Ready"
            onGenerate={generate}
          />
        </State>
        <State name="processing, with what else belongs there">
          <Card title="ohwx" subtitle="Created today" status="processing">
            <Progress label="Training" value={30} />
          </Card>
        </State>
        <State name="error">
          <Card title="ohwx" subtitle="Created yesterday" status="failed" />
        </State>
        <State name="any other status">
          <Card title="ohwx" image={SAMPLE_PICTURE} status="canceled" onGenerate={generate} />
        </State>
        <State name="empty: a title alone">
          <Card title="Unnamed Model" />
        </State>
        <State name="long text">
          <Card
            title={LONG_WORD}
            subtitle={LONG_WORDS}
            image={SAMPLE_PICTURE}
            status={LONG_WORDS}
            onGenerate={generate}
          />
        </State>
      </ShownWidget>
      <ShownWidget name="StatusDot">
        <State name="ready: green">
          <StatusDot status="succeeded" text="Ready" />
        </State>
        <State name="processing: yellow">
          <StatusDot status="processing" />
        </State>
        <State name="error: red">
          <StatusDot status="failed" />
        </State>
        <State name="other: grey">
          <StatusDot status="canceled" />
        </State>
        <State name="long text">
          <StatusDot status={LONG_WORDS} />
        </State>
      </ShownWidget>
    </>
  );
}
