<?php
/**
 * Answers the site's signed requests for a draft: the entry as it would be published now.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

add_action( 'rest_api_init', __NAMESPACE__ . '\register_draft_route' );

function register_draft_route(): void {
	register_rest_route(
		'miss-malawi/v1',
		'/draft',
		array(
			'methods'             => 'POST',
			'callback'            => __NAMESPACE__ . '\answer_draft',
			'permission_callback' => static function ( \WP_REST_Request $request ): bool {
				return is_signed( $request, 'draft', settings()['secret'] );
			},
			'show_in_index'       => false,
			'args'                => array(
				'type' => array(
					'type'     => 'string',
					'required' => true,
				),
				'id'   => array(
					'type'     => 'integer',
					'required' => true,
				),
			),
		)
	);
}

function answer_draft( \WP_REST_Request $request ) {
	$post = get_post( (int) $request['id'] );
	if ( ! $post || $post->post_type !== $request['type'] || ! is_content_type( $post->post_type ) || in_array( $post->post_status, array( 'trash', 'auto-draft' ), true ) ) {
		return new \WP_Error( 'mmc_no_draft', __( 'There is no such entry.', 'miss-malawi-campaign' ), array( 'status' => 404 ) );
	}
	$controller = get_post_type_object( $post->post_type )->get_rest_controller();
	$inner      = new \WP_REST_Request( 'GET', "/wp/v2/$post->post_type/$post->ID" );
	$inner->set_param( 'context', 'view' );
	$response = $controller->prepare_item_for_response( as_published( $post ), $inner );
	$data     = rest_get_server()->response_to_data( $response, true );
	// WordPress embeds authors only once they have published something.
	$data['_embedded']['author'] = array( describe_author( (int) $post->post_author ) );
	// The zone of the times in the fields.
	$data['timezone_string'] = (string) get_option( 'timezone_string' );
	$data['gmt_offset']      = (string) get_option( 'gmt_offset' );
	$answer                  = rest_ensure_response( $data );
	$answer->header( 'Cache-Control', 'no-store' );
	return $answer;
}

/** The entry with what was typed since it was saved. */
function as_published( \WP_Post $post ): \WP_Post {
	$shown    = clone $post;
	$autosave = wp_get_post_autosave( $post->ID );
	if ( $autosave && $autosave->post_modified_gmt > $post->post_modified_gmt ) {
		foreach ( array( 'post_title', 'post_content', 'post_excerpt' ) as $part ) {
			$shown->$part = $autosave->$part;
		}
	}
	if ( in_array( $post->post_status, array( 'draft', 'pending' ), true ) ) {
		$shown->post_date     = current_time( 'mysql' );
		$shown->post_date_gmt = current_time( 'mysql', true );
	}
	if ( '' === $shown->post_name ) {
		$shown->post_name = sanitize_title( $shown->post_title, "draft-$post->ID" );
	}
	// The site does not show entries without a title or a text.
	if ( '' === trim( $shown->post_title ) ) {
		$shown->post_title = __( 'No title yet', 'miss-malawi-campaign' );
	}
	if ( '' === trim( $shown->post_content ) && 'quote' === $shown->post_type ) {
		$shown->post_content = __( 'No text yet', 'miss-malawi-campaign' );
	}
	$shown->post_status   = 'publish';
	$shown->post_password = '';
	return $shown;
}

function describe_author( int $id ): array {
	$user = get_userdata( $id );
	return $user ? array(
		'id'          => $id,
		'name'        => $user->display_name,
		'slug'        => $user->user_nicename,
		'description' => $user->description,
	) : array();
}
