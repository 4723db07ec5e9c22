-- Lists of tasks that neither walk far nor count long, whatever they are asked for.

-- Of every task: an index of those with skills alone asks for a condition that the planner takes for a second one, and
-- then expects a fiftieth of what there is.
drop index task_skills;
create index task_skills on task using gin (required_skill_ids);
