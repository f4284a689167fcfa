<?php
/**
 * Answers for an event as if Advanced Custom Fields had three fields: one of ours with a value of its own, a group with one of ours, and one
 * that we do not know. Prints the fields that are left in our form, and the answer.
 */

require __DIR__ . '/load.php';

function acf_get_field_groups( array $filter ): array {
	return array( array( 'key' => 'group_of_' . $filter['post_type'] ) );
}

function acf_get_fields( array $group ): array {
	$fields = array(
		'group_of_event'        => array(
			array(
				'name' => 'location',
				'type' => 'text',
			),
			array(
				'name' => 'unknown',
				'type' => 'text',
			),
		),
		'group_of_hero-section' => array(
			array(
				'name'       => 'voting_period',
				'type'       => 'group',
				'sub_fields' => array(
					array(
						'name' => 'start_date',
						'type' => 'date_time_picker',
					),
				),
			),
		),
	);
	return $fields[ $group['key'] ] ?? array();
}

add_filter(
	'rest_prepare_event',
	static function ( WP_REST_Response $response ): WP_REST_Response {
		$response->data['acf'] = array(
			'location' => 'From the other plugin',
			'unknown'  => 'Stays',
		);
		return $response;
	}
);

$id = wp_insert_post(
	array(
		'post_type'   => 'event',
		'post_status' => 'publish',
		'post_title'  => 'With the other plugin',
		'meta_input'  => array(
			'location' => 'Ours',
			'amount'   => 'MWK 500',
		),
	)
);

$keys = static function ( string $type ): array {
	return array_column( MissMalawi\Campaign\own_fields( $type ), 'key' );
};
echo wp_json_encode(
	array(
		'event' => $keys( 'event' ),
		'hero'  => $keys( 'hero-section' ),
		'acf'   => rest_do_request( new WP_REST_Request( 'GET', "/wp/v2/event/$id" ) )->get_data()['acf'],
	)
);
wp_delete_post( $id, true );
