import { Button, EmptyState, Panel, ScreenHead } from '@likeness/shared/ui';
import { useSampleTopicGetModelsQuery } from './sample-topic-api';
import { SAMPLE_TOPIC_TEXTS } from './texts';

/** `/sample-topic`: a first screen, with one call of its own. */
export default function SampleTopicScreen() {
  return (
    <>
      <ScreenHead title={SAMPLE_TOPIC_TEXTS.title} subtitle={SAMPLE_TOPIC_TEXTS.subtitle} />
      <Panel>
        <Models />
      </Panel>
    </>
  );
}

/** The list in each of its states: coming, not to be had, empty, there. */
function Models() {
  const { data: models, isFetching, refetch } = useSampleTopicGetModelsQuery();
  if (models === undefined && isFetching) return <p role="status">{SAMPLE_TOPIC_TEXTS.loading}</p>;
  if (models === undefined) {
    return (
      <EmptyState text={SAMPLE_TOPIC_TEXTS.failed}>
        <Button onClick={() => void refetch()}>{SAMPLE_TOPIC_TEXTS.retry}</Button>
      </EmptyState>
    );
  }
  if (models.length === 0) return <EmptyState text={SAMPLE_TOPIC_TEXTS.empty} hint={SAMPLE_TOPIC_TEXTS.emptyHint} />;
  return (
    <ul aria-label={SAMPLE_TOPIC_TEXTS.list}>
      {models.map(({ training_id, trigger_word }) => (
        <li key={training_id}>{trigger_word ?? SAMPLE_TOPIC_TEXTS.unnamed}</li>
      ))}
    </ul>
  );
}
