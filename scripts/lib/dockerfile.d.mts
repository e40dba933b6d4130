export interface Instruction {
  line: number;
  name: string;
  text: string;
}
export interface Stage {
  name: string;
  from: string;
  instructions: Instruction[];
}
export function instructions(source: string): Instruction[];
export function stages(source: string): Map<string, Stage>;
export function pairs(text: string): Record<string, string>;
export function copied(text: string): { from?: string; options: string[]; sources: string[]; destination: string };
export function contextFilter(ignoreFile: string): (path: string) => boolean;
export function contextFiles(root: string, ignoreFile: string): string[];
