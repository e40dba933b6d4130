import { type MiddlewareFunction, data } from "react-router";
import { calendarAnswer } from "#app/http/answers/shared.server.ts";
import { secretCalendar } from "#app/modules/calendar/feed.server.ts";

/** `/agenda/{secret}.ics`: all the events, for the person whose address it is. */
const answerItsOwner: MiddlewareFunction<Response> = async ({ params }, next) => {
  const token = /^([\w-]{20,100})\.ics$/.exec(params.file ?? "")?.[1];
  const calendar = token ? await secretCalendar(token) : null;
  return calendar === null ? next() : calendarAnswer(calendar);
};

export const middleware = [answerItsOwner];

/** A mistaken address is a page that does not exist, like any other, with the site around it. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
