import { LIMITS } from '@likeness/contract/rules';
import type { Engine, GenerateRequest } from '@likeness/engine';

import { Refusal } from '../refusal';
import { anySeed, type ToolCall, type ToolResult, type Tools, type Work } from '../tools/tools';
import { promptBeyond } from './prompt';
import type { Trainings } from './trainings';

/** What a person asks a model for. */
export interface GenerationRequest extends Pick<GenerateRequest, 'aspectRatio' | 'format'> {
  /** Which model: its version id. */
  readonly version: string;
  /** The trigger word, a space and the description. */
  readonly prompt: string;
}

export interface GeneratedPicture extends ToolResult {
  /** The prompt without the trigger word. */
  readonly description: string;
}

/** Pictures from a trained model. */
export class Generation {
  constructor(
    private readonly engine: Engine,
    private readonly trainings: Trainings,
    private readonly tools: Tools,
  ) {}

  /** @throws Refusal where the model is not the caller's or not ready, or the description is empty or too long. */
  async generate(
    call: ToolCall,
    { version, prompt, aspectRatio, format }: GenerationRequest,
  ): Promise<GeneratedPicture> {
    const { triggerWord, readFiles } = await this.trainings.readyModel(call.accountId, version);
    const description = promptBeyond(triggerWord, prompt);
    if (description === '') throw new Refusal('INVALID_REQUEST', 'Please describe the picture.');
    if (description.length > LIMITS.promptCharacters)
      throw new Refusal('INVALID_REQUEST', `The description may have at most ${LIMITS.promptCharacters} characters.`);
    const rest = { prompt: description, aspectRatio, format, seed: anySeed() };
    const request = async (): Promise<GenerateRequest> => ({ model: await readFiles(), ...rest });
    const work: Work = (options, taken) => this.engine.generate(taken(request), options);
    const result = await this.tools.run(call, 'generation', 'generated', work, {
      prompt: description,
      model: triggerWord,
      version,
    });
    return { ...result, description };
  }
}
