import type { Answers, Vote } from "./answers.ts";
import { forEurope, forFederal, forLocal } from "./belgium-and-europe.ts";
import { type Days, forPresident } from "./french-president.ts";
import type { Result } from "./result.ts";

/** What a reader has to do to vote, from five answers. Pure: nothing of it is kept anywhere. */
export function whatToDo(vote: Vote, answers: Answers, days: Days, when: string): Result {
  if (vote === "presidentielle") return forPresident(answers, days);
  if (vote === "federales") return forFederal(answers, when);
  return vote === "communales" ? forLocal(answers, when) : forEurope(answers, when);
}
